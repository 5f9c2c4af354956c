const LARGEST = 512;

/**
 * The middle square of a picture, at most 512 px wide; the file itself where it is square already or cannot be read here:
 * then the server says what is wrong with it.
 */
export async function cropToSquare(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return file;
  }
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, LARGEST);
  const context = canvas.getContext('2d');
  if (!context || width === height) return file;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((square) => resolve(square ?? file), 'image/png'));
}
