import { makeFeed } from './discovery/feed';
import { makeRobots } from './discovery/robots';
import { makeSitemap } from './discovery/sitemap';
import type { SiteData } from './site-data';
import type { SiteFile } from './site-file';
import type { SitePage } from './site-page';

/** What search engines and feed readers ask for before they read any page. */
export async function makeDiscoveryFiles(
  pages: SitePage[],
  { posts }: SiteData,
): Promise<SiteFile[]> {
  return [makeSitemap(pages), makeRobots(), makeFeed(posts)];
}
