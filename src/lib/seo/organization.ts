import { site } from '@/content/site';
import { paths } from '../paths';
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

/** Everything about the agency: for the pages that are about it. */
export function organizationData() {
  return {
    ...publisherData(),
    description: site.description,
    email: site.email,
    telephone: site.phones[0].label,
    contactPoint: site.phones.map(({ label }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: label,
      email: site.email,
      areaServed: site.country,
      availableLanguage: 'en',
    })),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.foundingCity,
      addressCountry: site.country,
    },
    sameAs: site.socials.map(({ href }) => href),
  };
}
