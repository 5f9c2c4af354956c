import type { FieldError } from '@mintbridge/contracts';
import { announceAuthChange, readToken, removeToken } from './session/token';

const TIMEOUT_MS = 30_000;
/** How a response that is not JSON is treated. */
const NON_JSON_BODY = { message: 'Success' } as const;

/** Status of a call that never reached the server. */
export const OFFLINE_STATUS = 0;

/** A failed call. `userMessage` is the server's message for the user, if it sent one. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    text: string,
    readonly userMessage: string | null = null,
    readonly fieldErrors: readonly FieldError[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${text}`);
  }

  get isOffline(): boolean {
    return this.status === OFFLINE_STATUS;
  }
}

/** The server's message, otherwise `fallback`. */
export const userMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiProblem && error.userMessage) || fallback;

export const problemStatus = (error: unknown): number | null =>
  error instanceof ApiProblem ? error.status : null;

/** The contract's schema of a response. */
export interface ResponseSchema<T> {
  parse(body: unknown): T;
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** The session token; the stored one by default. */
  token?: string;
  signal?: AbortSignal;
}

/** A response with its headers, which hold the paging of lists. */
export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

/** Calls the API and parses the response with `schema`. Throws ApiProblem unless it succeeds. */
export async function apiRequest<T>(path: string, schema: ResponseSchema<T>, call: ApiCall = {}): Promise<T> {
  return (await apiResponse(path, schema, call)).data;
}

/** Like `apiRequest`, for calls whose response is ignored. */
export async function apiSend(path: string, call: ApiCall): Promise<void> {
  await readBody(await send(path, call));
}

/** Downloads a file of the API; the token is sent in a header, which a plain link cannot do. */
export const apiFile = async (path: string): Promise<Blob> =>
  (await send(path, {})).blob().catch(throwOffline);

export async function apiResponse<T>(
  path: string,
  schema: ResponseSchema<T>,
  call: ApiCall = {},
): Promise<ApiResponse<T>> {
  const response = await send(path, call);
  return { data: schema.parse(await readBody(response)), headers: response.headers };
}

async function send(path: string, call: ApiCall): Promise<Response> {
  const token = call.token ?? readToken();
  return checked(await reach(path, call, token), token);
}

async function checked(response: Response, token: string | null): Promise<Response> {
  if (response.ok) return response;
  if (response.status === 401) endSession(token);
  throw await toProblem(response);
}

/** Evaluates the response to a call with this token, however it was sent. Throws like `apiRequest`. */
export const readResponse = async (response: Response, token: string | null): Promise<unknown> =>
  readBody(await checked(response, token));

async function reach(path: string, call: ApiCall, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(path, {
      method: call.method ?? 'GET',
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      credentials: 'include',
      signal: withTimeout(call.signal),
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    return throwOffline();
  }
}

/** The outcome of the call is unknown, so the session does not end. */
export function throwOffline(): never {
  throw new ApiProblem(OFFLINE_STATUS, 'The server could not be reached');
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal | null {
  if (typeof AbortSignal.timeout !== 'function') return signal ?? null;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Removes only the rejected token: another tab may have signed in in the meantime. */
function endSession(rejectedToken: string | null): void {
  if (!rejectedToken || readToken() !== rejectedToken) return;
  console.info('Session expired');
  removeToken();
  announceAuthChange();
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text().catch(throwOffline);
  if (text === '') return null;
  const body = parseJson(text);
  return body === undefined ? NON_JSON_BODY : body;
}

/** The parsed text; undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function toProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiProblem(
    response.status,
    text,
    parseMessage(body),
    parseFieldErrors(body),
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseMessage(body: unknown): string | null {
  if (!isRecord(body) || typeof body['message'] !== 'string') return null;
  return body['message'].trim() || null;
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

function parseFieldErrors(body: unknown): FieldError[] {
  const errors = isRecord(body) ? body['errors'] : null;
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}
