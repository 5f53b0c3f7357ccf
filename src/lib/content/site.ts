// The adopter's facts and texts, and what follows from them: links, sender, address.
import { contacts, siteTexts } from '@content/site';
import { agency } from '@contracts/agency';
import { countryText, hoursText } from '../format/agency.prepared';
import type { NamedLink } from './types';

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

const phoneLink = (phone: string): NamedLink => ({ label: phone, href: `tel:+${digitsOf(phone)}` });

/** The first phone number with zeros behind its calling code, as the example in a form. */
const phoneExample = (phone: string) => {
  const code = `+${agency.callingCode}`;
  const start = phone.startsWith(code) ? code : '';
  return start + phone.slice(start.length).replaceAll(/\d/g, '0');
};

const [mainPhone, ...otherPhones] = contacts.phones;

/** encodeURIComponent leaves the apostrophe, at which some mail programs and messengers end an address. */
const inAddress = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

export const site = {
  ...agency,
  ...siteTexts,
  title: `${agency.brand} | ${siteTexts.promise}`,
  foundingCity: agency.city,
  countryName: countryText,
  hoursText,
  /** In one line, for legal texts. */
  address: [
    agency.legalName,
    agency.street,
    agency.city,
    [agency.region, agency.postalCode].filter(Boolean).join(' '),
    countryText,
  ]
    .filter(Boolean)
    .join(', '),

  newsletterSender: { name: agency.brand, email: agency.newsletterEmail },
  phonePlaceholder: phoneExample(mainPhone),
  phones: [phoneLink(mainPhone), ...otherPhones.map(phoneLink)] satisfies [
    NamedLink,
    ...NamedLink[],
  ],
  whatsapp: {
    label: contacts.whatsapp.phone,
    href: `https://wa.me/${digitsOf(contacts.whatsapp.phone)}?text=${inAddress(contacts.whatsapp.greeting)}`,
  },
  emailLink: { label: agency.email, href: `mailto:${agency.email}` },
  bookingUrl: contacts.bookingUrl,
  socials: contacts.socials,
};
