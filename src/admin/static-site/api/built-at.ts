import { buildFilePath, buildFileSchema } from '../build-file';

/** When the site of this page was last built; null where nothing says so, as in development. */
export async function fetchBuiltAt(signal: AbortSignal): Promise<string | null> {
  try {
    // A host or proxy may keep it although its rules say no.
    const response = await fetch(`${buildFilePath}?at=${Date.now()}`, {
      cache: 'no-store',
      signal,
    });
    if (!response.ok) return null;
    return buildFileSchema.parse(await response.json()).builtAt;
  } catch {
    return null;
  }
}
