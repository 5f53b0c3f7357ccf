import { describe, expect, it } from 'vitest';
import { emailAddressSchema } from '@contracts/newsletter';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { isContactIncomplete } from '@/site/contact/contact-limits';
import { type ContactFields, contactMessageSchema } from '@/site/contact/contact-schema';

const complete: ContactFields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  businessType: '',
  serviceNeeded: servicesNeeded[0].value,
  number: '',
  message: '',
};

function messageFor(change: Partial<Record<keyof ContactFields, string>>) {
  const result = contactMessageSchema.safeParse({ ...complete, ...change });
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('the contact message', () => {
  it('needs name, email and service only', () => {
    expect(messageFor({})).toBeUndefined();
  });

  it.each([
    [{ name: '' }, 'Please enter your name'],
    [{ name: '   ' }, 'Please enter your name'],
    [{ name: 'a'.repeat(201) }, 'Please use at most 200 characters'],
    [{ email: '' }, 'Please enter your email'],
    [{ email: 'asha' }, 'Please enter a valid email'],
    [{ email: 'asha@example' }, 'Please enter a valid email'],
    [{ serviceNeeded: '' }, 'Please choose a service'],
    [{ serviceNeeded: 'seo' }, 'Please choose a service'],
    [{ number: '1'.repeat(41) }, 'Please enter a valid phone number'],
    [{ message: 'a'.repeat(5001) }, 'Please use at most 5000 characters'],
  ])('%o → %s', (change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  it.each([
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
    ["o'neil+web=1@Example.co.uk", "o'neil+web=1@Example.co.uk"],
    ['a#b!c@example.com', 'a#b!c@example.com'],
    ['用户@例え.jp', undefined],
    ['ana@\u212aelvin.com', undefined],
    ['ana@-example.com', undefined],
    [`${'a'.repeat(65)}@example.com`, undefined],
  ])('reads the address %s as %s, as the server does', (typed, address) => {
    expect(contactMessageSchema.shape.email.safeParse(typed).data).toBe(address);
    expect(emailAddressSchema.safeParse(typed).data).toBe(address?.toLowerCase());
  });

  it('accepts only the values that the form offers', () => {
    for (const { value } of servicesNeeded)
      expect(messageFor({ serviceNeeded: value })).toBeUndefined();
    for (const { value } of businessTypes)
      expect(messageFor({ businessType: value })).toBeUndefined();
    expect(messageFor({ businessType: 'bank' })).toBeDefined();
  });

  it('trims its values', () => {
    const parsed = contactMessageSchema.parse({
      ...complete,
      name: ' Asha ',
      email: ' \u200ba@b.in\u00a0\ufeff',
    });
    expect(parsed).toMatchObject({ name: 'Asha', email: 'a@b.in' });
  });
});

describe('an incomplete message', () => {
  it('a message without a required field is incomplete, and one with an invalid field is not', () => {
    const required = { name: 'Asha', email: 'a@b.in', serviceNeeded: 'ads' } as const;
    expect(isContactIncomplete(required)).toBe(false);
    expect(isContactIncomplete({ ...required, email: 'asha' })).toBe(false);
    expect(isContactIncomplete({ ...required, name: '  ' })).toBe(true);
    expect(isContactIncomplete({})).toBe(true);
  });
});
