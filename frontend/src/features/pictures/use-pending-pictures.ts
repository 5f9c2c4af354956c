import { PICTURE_KINDS, PICTURE_MESSAGES, PICTURE_TYPES, type PictureKind } from '@mintbridge/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, OFFLINE_STATUS } from '../../shared/api-client';
import { uploadPicture } from './api/upload-picture';
import { decode } from './canvas-picture';
import type { StorePicture } from './use-picture-upload';

const NAMES: Record<PictureKind, string> = { logo: 'logo', cover: 'cover picture' };

/** Pictures that are kept in the page until their listing is stored. */
export interface PendingPictures {
  urls: Record<PictureKind, string | null>;
  show: (kind: PictureKind, url: string | null) => void;
  store: StorePicture;
  remove: (kind: PictureKind) => Promise<void>;
  /** Uploads them; returns the names of those that failed. */
  send: (productId: number) => Promise<string[]>;
}

const rejection = (message: string) => new ApiProblem(OFFLINE_STATUS, message, message);

export function usePendingPictures(): PendingPictures {
  const files = useRef(new Map<PictureKind, Blob>());
  const [urls, setUrls] = useState<PendingPictures['urls']>({ logo: null, cover: null });
  const objectUrls = useRef<string[]>([]);
  useEffect(() => () => objectUrls.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const store: StorePicture = async (kind, file) => {
    // The server validates it again, but an error now lets the user choose another picture.
    if (!PICTURE_TYPES.some((type) => type === file.type)) throw rejection(PICTURE_MESSAGES.type);
    const picture = await decode(file);
    if (!picture) throw rejection(PICTURE_MESSAGES.undecodable);
    picture.close();
    files.current.set(kind, file);
    const url = URL.createObjectURL(file);
    objectUrls.current.push(url);
    return url;
  };
  const remove = (kind: PictureKind) => {
    files.current.delete(kind);
    return Promise.resolve();
  };
  const send = async (productId: number) => {
    const failed: string[] = [];
    for (const kind of PICTURE_KINDS) {
      const file = files.current.get(kind);
      if (!file) continue;
      await uploadPicture(productId, kind, file).catch(() => failed.push(NAMES[kind]));
    }
    return failed;
  };
  const show = (kind: PictureKind, url: string | null) => setUrls((now) => ({ ...now, [kind]: url }));
  return { urls, show, store, remove, send };
}
