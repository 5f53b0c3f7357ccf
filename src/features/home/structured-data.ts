import { site } from '@/lib/content/site';
import { organizationData, publisherData } from '@/lib/seo/organization';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/site-url';

/** Structured data of the agency and its website. */
export function homeData(): Record<string, unknown>[] {
  const url = absoluteUrl(paths.home.to());
  return [
    organizationData(),
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: site.brand,
      description: site.description,
      url,
      inLanguage: site.language,
      publisher: { '@id': publisherData()['@id'] },
    },
  ];
}
