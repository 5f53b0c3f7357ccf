/** Parses a URL; null when it is invalid. URL.canParse and URL.parse are too new for older phones. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
