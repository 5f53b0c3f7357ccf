/** An address of which the build makes a file. */
export interface SitePage {
  /** As visitors see it, without a slash or `.html` at its end: `/blog/my-post`. */
  path: string;
  /** Its file: `blog/my-post.html`, which every static host serves at the path. */
  file: string;
  /** When its content last changed, an ISO time, where that is known. */
  lastModified?: string;
  /** Nothing for search engines: not in the sitemap. */
  isHidden?: boolean;
}

/** The page at this path, and where its file goes. */
export function sitePage(path: string, details: Omit<SitePage, 'path' | 'file'> = {}): SitePage {
  return { path, file: path === '/' ? 'index.html' : `${path.slice(1)}.html`, ...details };
}
