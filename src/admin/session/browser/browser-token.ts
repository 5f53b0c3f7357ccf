// The token with which this browser needs no code at the next login (login-code-api.ts). It is worthless without the
// password.

const tokenKey = 'admin-browser-token';
const tokenBytes = 32;

// Used until the tab is closed in browsers that refuse storage.
let inMemory: string | null = null;

export function readBrowserToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/**
 * Returns the stored token or a new one. A new token is stored before the server knows it, so that a lost response does
 * not lose it.
 */
export function keepBrowserToken(): string {
  const known = readBrowserToken();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  inMemory = token;
  try {
    window.localStorage.setItem(tokenKey, token);
  } catch (error) {
    console.warn('This browser cannot be remembered:', error);
  }
  return token;
}
