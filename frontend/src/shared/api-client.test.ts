/** @jest-environment jsdom */
import { ApiProblem, apiResponse, apiRequest, apiSend, userMessage } from './api-client';
import { AUTH_CHANGED, readToken, saveToken } from './session/token';

const anything = { parse: (body: unknown) => body };
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

const respond = (status: number, body: string | null, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValueOnce(new Response(body, { status, headers }));

const sentHeaders = () => fetchMock.mock.calls[0]?.[1].headers as Record<string, string>;

async function catchProblem(call: Promise<unknown>): Promise<ApiProblem> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('The call did not raise an ApiProblem');
  return error;
}

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('request', () => {
  it('sends the token, credentials and a JSON body', async () => {
    saveToken('abc');
    respond(200, '{}');
    await apiRequest('/api/x', anything, { method: 'POST', body: { a: 1 } });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(sentHeaders()).toMatchObject({ Authorization: 'Bearer abc', 'Content-Type': 'application/json' });
  });

  it('sends neither an authorization nor a content type header without token and body', async () => {
    respond(200, '{}');
    await apiRequest('/api/x', anything);
    expect(sentHeaders()).toEqual({ Accept: 'application/json' });
  });
});

describe('response', () => {
  it('counts as a lost connection when it breaks off, as on leaving the page', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    fetchMock.mockResolvedValueOnce(new Response(broken));
    const problem = await catchProblem(apiRequest('/api/x', anything));
    expect(problem.isOffline).toBe(true);
  });

  it('is rejected when the schema rejects it', async () => {
    respond(200, '{"n":1}');
    const rejecting = {
      parse: () => {
        throw new Error('misfit');
      },
    };
    await expect(apiRequest('/api/x', rejecting)).rejects.toThrow('misfit');
  });

  it.each([
    ['a body that is not JSON', 200, 'OK', { message: 'Success' }],
    ['no content', 204, null, null],
    ['an empty body', 200, '', null],
    ['JSON null', 200, 'null', null],
  ])('is parsed from %s', async (_name, status, body, expected) => {
    respond(status, body);
    await expect(apiRequest('/api/x', anything)).resolves.toEqual(expected);
  });

  it('includes its headers on demand', async () => {
    respond(200, '[]', { 'X-Total-Count': '7' });
    const { headers } = await apiResponse('/api/x', anything);
    expect(headers.get('X-Total-Count')).toBe('7');
  });
});

describe('failure', () => {
  it('has the status, message, field errors and retry time', async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
    respond(429, JSON.stringify({ message: 'Too many attempts.', errors }), { 'Retry-After': '30' });
    const problem = await catchProblem(apiSend('/api/x', { method: 'POST' }));
    expect(problem).toMatchObject({
      status: 429,
      userMessage: 'Too many attempts.',
      fieldErrors: errors,
      retryAfterSeconds: 30,
    });
    expect(problem.message).toContain('429: ');
  });

  it("shows the server's message, otherwise the fallback", async () => {
    respond(500, '<html>oops</html>');
    const problem = await catchProblem(apiRequest('/api/x', anything));
    expect(problem.message).toBe('500: <html>oops</html>');
    expect(userMessage(problem, 'Fallback')).toBe('Fallback');
    expect(userMessage(new ApiProblem(400, '', 'Message'), 'Fallback')).toBe('Message');
    expect(userMessage(new Error('x'), 'Fallback')).toBe('Fallback');
  });

  it('is offline when the server cannot be reached', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const problem = await catchProblem(apiRequest('/api/x', anything));
    expect(problem.isOffline).toBe(true);
  });

  it('removes the token on 401 and announces it', async () => {
    saveToken('old');
    const listener = jest.fn();
    window.addEventListener(AUTH_CHANGED, listener, { once: true });
    respond(401, '{"message":"Please sign in to continue."}');
    await catchProblem(apiRequest('/api/x', anything));
    expect(readToken()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps a token that another tab has stored in the meantime', async () => {
    saveToken('old');
    fetchMock.mockImplementationOnce(() => {
      saveToken('new');
      return Promise.resolve(new Response('{}', { status: 401 }));
    });
    await catchProblem(apiRequest('/api/x', anything));
    expect(readToken()).toBe('new');
  });
});
