import { site } from './site';

/** The agency as search engines read it (schema.org). */
export const organization = {
  '@type': 'Organization',
  name: site.brand,
  description: site.description,
  email: site.email,
  telephone: site.phones[0].label,
  address: {
    '@type': 'PostalAddress',
    addressLocality: site.foundingCity,
    addressCountry: site.country,
  },
  sameAs: site.socials.map(({ href }) => href),
};
