// The token by which this browser needs no code at the next login (login-code-api.ts). Worth nothing without the password.

const tokenKey = 'admin-browser-token';
const tokenBytes = 32;

// For browsers that refuse storage: until the tab is closed.
let inMemory: string | null = null;

export function readBrowserToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** The stored token or a new one, stored before the server knows it: a lost answer must not lose the token. */
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
