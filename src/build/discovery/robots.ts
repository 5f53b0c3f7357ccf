import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/site-url';
import type { SiteFile } from '../site-file';
import { sitemapFile } from './sitemap';

/**
 * Keeps crawlers out of the admin, which has nothing for them. Hidden pages are not named here: a
 * crawler has to read them to learn that it should forget them.
 */
export function makeRobots(): SiteFile {
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.admin.to()}`,
    `Disallow: ${paths.login.to()}`,
    '',
    `Sitemap: ${absoluteUrl(`/${sitemapFile}`)}`,
    '',
  ];
  return { path: 'robots.txt', body: lines.join('\n') };
}
