import { buildFilePath, buildFileSchema } from '../build-file';

/** Fetches when this site was last built; null where that is unknown, as in development. */
export async function fetchBuiltAt(signal: AbortSignal): Promise<string | null> {
  try {
    // Avoids caches, because a host or proxy may keep the file against its rules.
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
