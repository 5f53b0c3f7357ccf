// The agency's facts for search engines, which no visitor reads. Leaves out empty ones.
import { contacts } from '@content/site';
import { agency } from '@contracts/agency';

const {
  email,
  language,
  brand,
  legalName,
  foundingYear,
  street,
  city,
  region,
  postalCode,
  country,
  hours,
} = agency;

export const organizationFacts = {
  legalName: legalName === brand ? undefined : legalName,
  foundingDate: foundingYear ? String(foundingYear) : undefined,
  telephone: contacts.phones[0],
  contactPoint: contacts.phones.map((telephone) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
    email,
    areaServed: country,
    availableLanguage: language.split('-')[0],
  })),
  address: {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city,
    addressRegion: region || undefined,
    postalCode: postalCode || undefined,
    addressCountry: country,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours.days,
    opens: hours.opens,
    closes: hours.closes,
  },
};
