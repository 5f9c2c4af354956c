/** @jest-environment jsdom */
import { ApiProblem, apiResponse, apiRequest, apiSend, problemSentence } from './api-client';
import { AUTH_CHANGED, readToken, saveToken } from './session/token';

const anything = { parse: (answer: unknown) => answer };
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

const answer = (status: number, body: string | null, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValueOnce(new Response(body, { status, headers }));

const sentHeaders = () => fetchMock.mock.calls[0]?.[1].headers as Record<string, string>;

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
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

describe('what is sent', () => {
  it('carries the token, credentials and JSON where there is a body', async () => {
    saveToken('abc');
    answer(200, '{}');
    await apiRequest('/api/x', anything, { method: 'POST', body: { a: 1 } });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(sentHeaders()).toMatchObject({ Authorization: 'Bearer abc', 'Content-Type': 'application/json' });
  });

  it('names neither token nor content type where there is none', async () => {
    answer(200, '{}');
    await apiRequest('/api/x', anything);
    expect(sentHeaders()).toEqual({ Accept: 'application/json' });
  });
});

describe('what is read', () => {
  it('is a lost connection where the answer breaks off, as it does when the page is left', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    fetchMock.mockResolvedValueOnce(new Response(broken));
    const problem = await problemOf(apiRequest('/api/x', anything));
    expect(problem.isOffline).toBe(true);
  });

  it('is parsed by the schema', async () => {
    answer(200, '{"n":1}');
    const refusing = {
      parse: () => {
        throw new Error('misfit');
      },
    };
    await expect(apiRequest('/api/x', refusing)).rejects.toThrow('misfit');
  });

  it.each([
    ['a body that is not JSON', 200, 'OK', { message: 'Success' }],
    ['no content', 204, null, null],
    ['an empty body', 200, '', null],
    ['JSON null', 200, 'null', null],
  ])('of %s', async (_name, status, body, expected) => {
    answer(status, body);
    await expect(apiRequest('/api/x', anything)).resolves.toEqual(expected);
  });

  it('comes with its headers on demand', async () => {
    answer(200, '[]', { 'X-Total-Count': '7' });
    const { headers } = await apiResponse('/api/x', anything);
    expect(headers.get('X-Total-Count')).toBe('7');
  });
});

describe('what goes wrong', () => {
  it('raises the status, the sentence, the field errors and the wait', async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
    answer(429, JSON.stringify({ message: 'Too many attempts.', errors }), { 'Retry-After': '30' });
    const problem = await problemOf(apiSend('/api/x', { method: 'POST' }));
    expect(problem).toMatchObject({
      status: 429,
      sentence: 'Too many attempts.',
      fieldErrors: errors,
      retryAfterSeconds: 30,
    });
    expect(problem.message).toContain('429: ');
  });

  it('shows the server sentence, else the fallback', async () => {
    answer(500, '<html>oops</html>');
    const problem = await problemOf(apiRequest('/api/x', anything));
    expect(problem.message).toBe('500: <html>oops</html>');
    expect(problemSentence(problem, 'Fallback')).toBe('Fallback');
    expect(problemSentence(new ApiProblem(400, '', 'Sentence'), 'Fallback')).toBe('Sentence');
    expect(problemSentence(new Error('x'), 'Fallback')).toBe('Fallback');
  });

  it('is distinct from a server that cannot be reached', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const problem = await problemOf(apiRequest('/api/x', anything));
    expect(problem.isOffline).toBe(true);
  });

  it('drops the token on 401 and announces it', async () => {
    saveToken('old');
    const listener = jest.fn();
    window.addEventListener(AUTH_CHANGED, listener, { once: true });
    answer(401, '{"message":"Please sign in to continue."}');
    await problemOf(apiRequest('/api/x', anything));
    expect(readToken()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps a token that another tab has stored meanwhile', async () => {
    saveToken('old');
    fetchMock.mockImplementationOnce(() => {
      saveToken('new');
      return Promise.resolve(new Response('{}', { status: 401 }));
    });
    await problemOf(apiRequest('/api/x', anything));
    expect(readToken()).toBe('new');
  });
});
