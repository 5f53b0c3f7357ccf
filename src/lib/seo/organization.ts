import { site } from '@/lib/content/site';
import { paths } from '../paths';
import { defaultShareImage } from './share-image';
import { absoluteUrl } from './site-url';

/** The agency's id, which the data of all pages share. */
const organizationId = () => `${absoluteUrl(paths.home.to())}#organization`;

/** The agency as author or provider: the properties that each page must repeat. */
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

/** Everything about the agency, with address and hours: for the pages that are about it. */
export function organizationData() {
  return {
    ...publisherData(),
    '@type': ['Organization', 'ProfessionalService'],
    ...(site.legalName !== site.brand && { legalName: site.legalName }),
    ...(site.foundingYear && { foundingDate: String(site.foundingYear) }),
    description: site.description,
    image: absoluteUrl(defaultShareImage),
    email: site.email,
    telephone: site.phones[0].label,
    contactPoint: site.phones.map(({ label }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: label,
      email: site.email,
      areaServed: site.country,
      availableLanguage: site.language.split('-')[0],
    })),
    address: {
      '@type': 'PostalAddress',
      ...(site.street && { streetAddress: site.street }),
      addressLocality: site.foundingCity,
      ...(site.region && { addressRegion: site.region }),
      ...(site.postalCode && { postalCode: site.postalCode }),
      addressCountry: site.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: site.hours.days,
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    sameAs: site.socials.map(({ href }) => href),
  };
}
