/** A response of the API. */
export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
}

const TIMEOUT_MS = 15_000;

/** One HTTP request; undefined if there was no response because the process died. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { token, body }: CallOptions = {},
): Promise<ApiResponse | undefined> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as ApiResponse['body']) : {} };
  } catch {
    return undefined;
  }
}

/** The response, which must have this status. */
export async function expectStatus(
  status: number,
  ...given: Parameters<typeof call>
): Promise<ApiResponse['body']> {
  const response = await call(...given);
  if (response?.status === status) return response.body;
  throw new Error(`${given[1]} ${given[2]}: ${status} expected, not ${JSON.stringify(response)}`);
}

/** Registration of a seller. */
export const registrationFor = (email: string) => ({
  email,
  role: 'seller',
  firstName: 'Asha',
  lastName: 'Rao',
  businessName: 'Harbour Works',
});

export async function signedIn(origin: string, email: string, password: string): Promise<string> {
  const { token } = await expectStatus(200, origin, 'POST', '/api/auth/login', { body: { email, password } });
  return token as string;
}
