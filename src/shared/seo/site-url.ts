/**
 * Returns the public URL of a path, for canonical links and share tags. Reads its variable directly, because the
 * checker in env-schema.ts is too heavy for the first load of every page.
 */
export function absoluteUrl(path: string): string {
  const base = (import.meta.env.VITE_SITE_URL ?? '').trim().replace(/\/+$/, '');
  return path === '/' ? `${base}/` : `${base}${path}`;
}

/** The path of the blog's feed, which the build generates. */
export const feedPath = '/feed.xml';
