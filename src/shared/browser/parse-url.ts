/** The address in its parts, or null when it is none. URL.canParse and URL.parse are too new for older phones. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
