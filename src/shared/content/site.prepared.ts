// The adopter's facts and texts, and values computed from them, such as links. The build evaluates this module and
// inserts its values, so that visitors load neither its code nor Intl's tables, which take a phone 50 ms or more.
import { openingHours } from '@content/words/opening-hours';
import { contacts, siteTexts } from '@content/site';
import { comma } from '@content/words/punctuation';
import { agency } from '@contracts/agency';
import { directionOf } from '@text/direction';
import { clockText, countryName, daysText, zoneName } from '@/shared/format/forms';
import type { NamedLink } from '@/content/types';

// Leaves out facts that only the admin, emails or search engines read.
const {
  adminLanguage: _adminLanguage,
  callingCode,
  foundingYear: _foundingYear,
  hours,
  legalName,
  modules: _modules,
  newsletterEmail: _newsletterEmail,
  postalCode,
  street,
  titles: _titles,
  ...facts
} = agency;
const { language } = facts;
const { promise, ...texts } = siteTexts;

const country = countryName(language, agency.country);

const withBrand = (text: string) => text.replaceAll('{brand}', agency.brand);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/**
 * Wraps text in Unicode isolates, so that it keeps its order within right-to-left text, also where no element is
 * possible.
 */
const isolated = (text: string) => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text);

const phoneLink = (phone: string): NamedLink => ({
  label: isolated(phone),
  href: `tel:+${digitsOf(phone)}`,
});

/** Makes the example for a form's phone field: the first phone number with zeros after its country code. */
const phoneExample = (phone: string) => {
  const code = `+${callingCode}`;
  const start = phone.startsWith(code) ? code : '';
  return start + phone.slice(start.length).replaceAll(/\d/g, '0');
};

const [mainPhone, ...otherPhones] = contacts.phones;

/**
 * Also escapes the apostrophe, which encodeURIComponent keeps and at which some email programs and messengers end a
 * URL.
 */
const inAddress = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

export const site = {
  ...facts,
  ...texts,
  description: withBrand(texts.description),
  title: `${agency.brand} | ${promise}`,
  countryName: country,
  /** The opening hours as text: "Mon to Fri, 9 am to 5 pm ET". */
  hoursText: openingHours.line(
    daysText(language, hours.days, openingHours),
    clockText(language, hours.opens),
    clockText(language, hours.closes),
    zoneName(language, agency.timeZone),
  ),
  /** The address in one line, for legal texts. */
  address: [
    legalName,
    street,
    agency.city,
    [agency.region, postalCode].filter(Boolean).join(' '),
    country,
  ]
    .filter(Boolean)
    .join(comma),

  phonePlaceholder: phoneExample(mainPhone),
  phones: [phoneLink(mainPhone), ...otherPhones.map(phoneLink)] satisfies [
    NamedLink,
    ...NamedLink[],
  ],
  whatsapp: {
    label: isolated(contacts.whatsapp.phone),
    href: `https://wa.me/${digitsOf(contacts.whatsapp.phone)}?text=${inAddress(withBrand(contacts.whatsapp.greeting))}`,
  },
  emailLink: { label: agency.email, href: `mailto:${agency.email}` },
  bookingUrl: contacts.bookingUrl,
  socials: contacts.socials,
};
