import { describe, expect, it } from 'vitest';
import { jobApplicationSchema } from '@/site/careers/form/application-schema';
import { contactMessageSchema } from '@/site/contact/contact-schema';
import { loginSchema } from '@/admin/session/login-schema';
import { toLine, toText } from '@/shared/typed-text';
import {
  emailAddressSchema,
  newsletterSubscribeRequestSchema,
} from '../../supabase/functions/_shared/contracts/newsletter.ts';

const pasted = '\u200e\u00a0jose@\u200bexample.com\ufeff\u202c ';
const message = {
  name: 'Jose\u0301\u200b',
  email: pasted,
  businessType: '',
  serviceNeeded: 'ads',
  number: '',
  message: 'Cafe\u0301',
};
const application = {
  name: 'Jose\u0301\u2060',
  email: pasted,
  phone: '९८७६५ ४३२१०',
  position: '00000000-0000-4000-8000-000000000001',
  experience: '',
  linkedin: '',
  introduction: '',
};

describe('invisible characters around an address go, in every form', () => {
  it.each([
    ['contact', () => contactMessageSchema.parse(message).email],
    ['application', () => jobApplicationSchema.parse(application).email],
    ['login', () => loginSchema.parse({ email: pasted, password: 'x' }).email],
    ['one of a list', () => emailAddressSchema.parse(pasted)],
    [
      'newsletter',
      () =>
        newsletterSubscribeRequestSchema.parse({ email: pasted, ip: null, userAgent: 'x' }).email,
    ],
  ])('%s', (_form, read) => {
    expect(read()).toBe('jose@example.com');
  });
});

it('a name and a text are in one Unicode form', () => {
  expect(contactMessageSchema.parse(message)).toMatchObject({ name: 'José', message: 'Café' });
  expect(jobApplicationSchema.parse(application)).toMatchObject({ name: 'José' });
  expect(toText('e\u0301\n\u00ade')).toBe('é\ne');
});

it('the joiners and direction marks of Indic and Arabic names stay', () => {
  for (const name of ['क्‍ष', 'می‌خواهم', '\u200fمحمد']) expect(toLine(name)).toBe(name);
});

it('a phone number in Devanagari digits is one', () => {
  expect(jobApplicationSchema.parse(application).phone).toBe('९८७६५ ४३२१०');
});
