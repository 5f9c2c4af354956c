/** Word hashes as the database keeps them: the bytes of 32-bit integers, lowest byte first. */

export const bytesOfWords = (words: Int32Array): Buffer =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength);

/** A copy: what the driver hands out need not lie at a multiple of four. */
export const wordsOfBytes = (bytes: Buffer): Int32Array =>
  new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
