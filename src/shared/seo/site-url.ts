/**
 * The public address of a path, for canonical links and share tags. Reads its variable directly:
 * env.ts checks it, but the checker is too heavy for the first load of every page.
 */
export function absoluteUrl(path: string): string {
  const base = (import.meta.env.VITE_SITE_URL ?? '').trim().replace(/\/+$/, '');
  return path === '/' ? `${base}/` : `${base}${path}`;
}

/** The feed of the blog, made by the build. */
export const feedPath = '/feed.xml';
