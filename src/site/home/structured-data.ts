import { site } from '@/shared/content/site.prepared';
import { organizationData, publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';

/** Schema.org data of the agency and its website. */
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
