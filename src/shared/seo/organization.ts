import { site } from '@/shared/content/site.prepared';
import { paths } from '@/shared/paths';
import { organizationFacts } from './organization-facts.prepared';
import { defaultShareImage } from './share-image';
import { absoluteUrl } from './site-url';

/** Returns the agency's schema.org id, which the data of all pages share. */
const organizationId = () => `${absoluteUrl(paths.home.to())}#organization`;

/** Describes the agency as author or provider: the properties that each page must repeat. */
export function publisherData() {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.brand,
    url: absoluteUrl(paths.home.to()),
    logo: {
      '@type': 'ImageObject',
      url: absoluteUrl('/apple-touch-icon.png'),
      width: 180,
      height: 180,
    },
  };
}

/** Describes the agency with address and hours, for the pages that are about it. */
export function organizationData() {
  return {
    ...publisherData(),
    '@type': ['Organization', 'ProfessionalService'],
    ...organizationFacts,
    description: site.description,
    image: absoluteUrl(defaultShareImage),
    email: site.email,
    sameAs: site.socials.map(({ href }) => href),
  };
}
