import { ApiProblem, OFFLINE_STATUS, readResponse, type ResponseSchema } from './api-client';
import { readToken } from './session/token';

/** Enough for a phone photo over a slow connection. */
const TIMEOUT_MS = 120_000;

/**
 * Uploads a file as the form part `file`. `onProgress` gets the fraction that has been sent, 0 to 1, which `fetch` does not
 * report.
 */
export async function apiUpload<T>(
  path: string,
  schema: ResponseSchema<T>,
  file: Blob,
  onProgress: (part: number) => void = () => undefined,
): Promise<T> {
  const token = readToken();
  const body = new FormData();
  body.append('file', file, 'picture');
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader('Accept', 'application/json');
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const response = await new Promise<Response>((resolve, reject) => {
    const fail = () => reject(new ApiProblem(OFFLINE_STATUS, 'The server could not be reached'));
    request.onload = () => resolve(toResponse(request));
    request.onerror = fail;
    request.ontimeout = fail;
    request.send(body);
  });
  return schema.parse(await readResponse(response, token));
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  });
}
