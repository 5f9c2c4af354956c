import { PICTURE_LIMITS, PICTURE_MESSAGES, type PictureKind } from '@mintbridge/contracts';
import { useEffect, useState } from 'react';
import { userMessage } from '../../shared/api-client';
import { cropped, decode, withinUploadLimit } from './canvas-picture';
import type { Square } from './crop-geometry';

const FAILED = 'The picture could not be stored. Please try again.';

/** Stores a picture and returns its URL; `onProgress` gets the fraction that has been sent, 0 to 1. */
export type StorePicture = (
  kind: PictureKind,
  file: Blob,
  onProgress: (part: number) => void,
) => Promise<string>;

interface UploadOptions {
  kind: PictureKind;
  onChange: (url: string | null) => void;
  store: StorePicture;
  remove: (kind: PictureKind) => Promise<void>;
}

interface ToCrop {
  file: Blob;
  picture: ImageBitmap;
  /** The object URL of the file. */
  url: string;
}

/** Stores a chosen file as a picture of a listing; a logo that is not square is cropped first. */
export function usePictureUpload({ kind, onChange, store, remove }: UploadOptions) {
  const [toCrop, setToCrop] = useState<ToCrop | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!toCrop) return undefined;
    return () => URL.revokeObjectURL(toCrop.url);
  }, [toCrop]);

  const during = async (work: () => Promise<string | null>) => {
    setPart(0);
    setProblem(null);
    try {
      onChange(await work());
    } catch (error) {
      setProblem(userMessage(error, FAILED));
    } finally {
      setPart(null);
    }
  };
  const send = async (file: Blob | null) => {
    if (!file || file.size > PICTURE_LIMITS.bytes) return setProblem(PICTURE_MESSAGES.tooLarge);
    await during(() => store(kind, file, setPart));
  };
  const choose = async (file: File) => {
    setProblem(null);
    const picture = kind === 'logo' ? await decode(file) : null;
    if (picture && picture.width !== picture.height)
      setToCrop({ file, picture, url: URL.createObjectURL(file) });
    else await send(await withinUploadLimit(file));
  };
  /** Uploads the cropped square, or without one the whole picture. */
  const sendCropped = async (square: Square | null) => {
    if (!toCrop) return;
    setToCrop(null);
    const made = square && (await cropped(toCrop.picture, square));
    await send(made ?? (await withinUploadLimit(toCrop.file)));
  };

  return {
    /** Progress from 0 to 1; null while nothing is uploaded. */
    part,
    problem,
    toCrop,
    choose: (file: File) => void choose(file),
    sendCropped: (square: Square | null) => void sendCropped(square),
    cancelCrop: () => setToCrop(null),
    clear: () => void during(() => remove(kind).then(() => null)),
  };
}
