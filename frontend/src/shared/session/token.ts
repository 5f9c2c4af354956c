/** Where the session token is stored, and the event of a change in this tab. */
export const TOKEN_KEY = 'authToken';
export const AUTH_CHANGED = 'auth-changed';

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // Strict privacy settings block storage: then nobody is signed in.
    return null;
  }
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    return;
  }
}

export function announceAuthChange(): void {
  window.dispatchEvent(new Event(AUTH_CHANGED));
}

/** Calls `listener` when the token may have changed: in this tab or, through storage, in another. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  window.addEventListener(AUTH_CHANGED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(AUTH_CHANGED, listener);
    window.removeEventListener('storage', onStorage);
  };
}
