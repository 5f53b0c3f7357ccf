import { absoluteUrl } from '@/lib/seo/site-url';
import type { SiteFile } from '../site-file';
import type { SitePage } from '../site-page';
import { element } from './xml';

export const sitemapFile = 'sitemap.xml';

/** Every page that may be found, in the form of sitemaps.org. */
export function makeSitemap(pages: SitePage[]): SiteFile {
  const entries = pages.filter(({ isHidden }) => !isHidden).map(entryOf);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
  return { path: sitemapFile, body };
}

function entryOf({ path, lastModified }: SitePage): string {
  return `<url>\n${element('loc', absoluteUrl(path))}${element('lastmod', lastModified)}</url>\n`;
}
