import { about } from '@/content/about';
import { organization } from '@/content/organization';
import { site } from '@/content/site';
import { founders } from '@/content/team';

/** The page as search engines read it: about the agency, and who founded it. */
export function aboutPageData(url: string): Record<string, unknown> {
  return {
    '@type': 'AboutPage',
    name: about.title,
    description: about.description,
    url,
    inLanguage: site.language,
    mainEntity: {
      ...organization,
      founder: founders.map((founder) => ({
        '@type': 'Person',
        name: founder.name,
        jobTitle: founder.role,
        description: founder.description,
        knowsAbout: founder.specialties,
        worksFor: { '@type': 'Organization', name: site.brand },
        sameAs: founder.socials.map(({ href }) => href),
      })),
    },
  };
}
