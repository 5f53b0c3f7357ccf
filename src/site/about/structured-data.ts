import { about } from '@content/about';
import { site } from '@/shared/content/site.prepared';
import { founders } from '@content/team';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { organizationData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { shareImage } from '@/shared/seo/share-image';
import { absoluteUrl } from '@/shared/seo/site-url';

/** Schema.org data of the page: the agency and its founders. */
export function aboutPageData(): Record<string, unknown>[] {
  const path = paths.about.to();
  const agency = organizationData();
  return [
    {
      '@type': 'AboutPage',
      name: about.title,
      description: about.description,
      url: absoluteUrl(path),
      image: absoluteUrl(shareImage(path)),
      inLanguage: site.language,
      mainEntity: {
        ...agency,
        founder: founders.map((founder) => ({
          '@type': 'Person',
          name: founder.name,
          jobTitle: founder.role,
          description: founder.description,
          knowsAbout: founder.specialties,
          worksFor: { '@id': agency['@id'] },
          sameAs: founder.socials.map(({ href }) => href),
        })),
      },
    },
    breadcrumbList([{ name: about.title, path }]),
  ];
}
