// Tests the values computed from the adopter's facts, for any agency.
import { expect, it } from 'vitest';
import { contacts } from '@content/site';
import { agency } from '@contracts/agency';
import { site } from '@/shared/content/site.prepared';

const digits = (text: string) => text.replaceAll(/\D/g, '');

it('each phone number is called as it is read', () => {
  expect(site.phones.map(({ label }) => label)).toEqual(contacts.phones);
  for (const { label, href } of site.phones) expect(href).toBe(`tel:+${digits(label)}`);
});

it('WhatsApp opens with the number and the greeting, in an address that no program cuts', () => {
  const { hostname, pathname, searchParams } = new URL(site.whatsapp.href);
  expect([hostname, pathname]).toEqual(['wa.me', `/${digits(site.whatsapp.label)}`]);
  expect(searchParams.get('text')).toBe(
    contacts.whatsapp.greeting.replaceAll('{brand}', agency.brand),
  );
  expect(site.whatsapp.href).not.toMatch(/['"<>\s]/);
});

it('the example of a number has the form of the agency’s own, and rings nowhere', () => {
  const [first] = contacts.phones;
  expect(site.phonePlaceholder).toHaveLength(first.length);
  expect(site.phonePlaceholder.startsWith(`+${agency.callingCode}`)).toBe(true);
  const behindCode = site.phonePlaceholder.slice(`+${agency.callingCode}`.length);
  expect(digits(behindCode)).toMatch(/^0+$/);
});

it('the address names each part that the agency gives, once and without gaps', () => {
  for (const part of [agency.legalName, agency.street, agency.city, agency.region])
    expect(site.address).toContain(part);
  expect(site.address.endsWith(site.countryName)).toBe(true);
  expect(site.address).not.toMatch(/,\s*,| {2}|^,|,$/);
});

it('letters come from the brand, and the title begins with it', () => {
  expect(site.title.startsWith(`${agency.brand} | `)).toBe(true);
});
