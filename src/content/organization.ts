import { site } from './site';

/** The agency as search engines read it (schema.org); lib/organization.ts adds its addresses. */
export const organization = {
  '@type': 'Organization',
  name: site.brand,
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
