import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { SitePage } from '../pages/pages';
import type { SiteFile } from '../site-file';
import { element } from './xml';

const SITEMAP = 'sitemap.xml';

/** Lists every public page in the format of sitemaps.org. */
export function makeSitemap(pages: SitePage[]): SiteFile {
  const entries = pages
    .filter(({ isHidden }) => !isHidden)
    .map(
      ({ path, lastModified }) =>
        `<url>\n${element('loc', absoluteUrl(path))}${element('lastmod', lastModified)}</url>\n`,
    );
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
  return { path: SITEMAP, body };
}

/** Keeps crawlers out of the admin. Hidden pages are not listed: a crawler must read them to find their "noindex". */
export function makeRobots(): SiteFile {
  const body = [
    'User-agent: *',
    `Disallow: ${paths.admin.to()}`,
    `Disallow: ${paths.login.to()}`,
    '',
    `Sitemap: ${absoluteUrl(`/${SITEMAP}`)}`,
    '',
  ].join('\n');
  return { path: 'robots.txt', body };
}
