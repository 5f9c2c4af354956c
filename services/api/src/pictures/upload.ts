import { PICTURE_MESSAGES, type ErrorCode } from '@mintbridge/contracts';
import type { PictureErrorCode } from '@mintbridge/model';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';

export const FILE_PART = 'file';

const CODES: Record<PictureErrorCode | 'missing', ErrorCode> = {
  missing: 'invalidInput',
  undecodable: 'invalidInput',
  tooLarge: 'tooLarge',
  tooManyPixels: 'tooLarge',
  type: 'unsupportedMediaType',
  animated: 'unsupportedMediaType',
};

/** The public error for a rejected file. */
export function uploadError(code: keyof typeof CODES): AppError {
  const message = PICTURE_MESSAGES[code];
  return new AppError(CODES[code], { message, errors: [{ field: FILE_PART, message }] });
}

/** Reads the part called `file`; errors of the parser become public ones. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType', { message: PICTURE_MESSAGES.type });
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === FILE_PART && !bytes) bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw uploadError('tooLarge');
    throw new AppError('badRequest');
  }
  if (!bytes || bytes.length === 0) throw uploadError('missing');
  return bytes;
}
