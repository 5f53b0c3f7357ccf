/** The address in its parts, or null when it is none. URL.canParse and URL.parse are too new for older phones. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
