import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginSchema, newPasswordSchema, resetRequestSchema } from '@/admin/session/login-schema';
import { toJobContent } from '@/admin/jobs/job-fields';
import { applicationLimits } from '@/site/careers/application-limits';
import {
  type ApplicationFields,
  jobApplicationSchema,
} from '@/site/careers/form/application-schema';
import { contactLimits } from '@/site/contact/contact-limits';
import { type ContactFields, contactMessageSchema } from '@/site/contact/contact-schema';
import { postFieldsSchema, validatePost } from '@/admin/posts/post-fields';
import { wantedSlug } from '@/admin/posts/post-slug';
import { isVisible, toLine, toStorable, toText } from '@/shared/typed-text';
import { hostileText, hostileValue, isStorable, tries } from '../../support/hostile-text.ts';

/** Matches characters that a line must not contain: they end a header, control a screen or cannot be stored. */
const unfitInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

const anything = fc.oneof(hostileValue, hostileText, fc.anything());

const contact = fc.record<Record<keyof ContactFields, string>>({
  name: fc.oneof(hostileText, fc.constant('Asha Rao')),
  email: fc.oneof(hostileText, fc.constant('asha@example.com')),
  businessType: fc.constantFrom('', 'saas'),
  serviceNeeded: fc.constant('website'),
  number: fc.oneof(hostileText, fc.constant('')),
  message: hostileText,
});

const application = fc.record<Record<keyof ApplicationFields, string>>({
  name: fc.oneof(hostileText, fc.constant('Asha Rao')),
  email: fc.oneof(hostileText, fc.constant('asha@example.com')),
  phone: fc.oneof(hostileText, fc.constant('+91 00000 00003')),
  position: fc.uuid({ version: 4 }),
  experience: fc.constantFrom('', 'Fresher'),
  linkedin: fc.oneof(hostileText, fc.constant('https://example.com/asha')),
  introduction: hostileText,
});

describe('every form', () => {
  it.each([
    ['contact', contactMessageSchema],
    ['application', jobApplicationSchema],
    ['login', loginSchema],
    ['reset', resetRequestSchema],
    ['new password', newPasswordSchema],
    ['post', postFieldsSchema],
  ])('judges anything at all, and says why it refuses (%s)', (_, schema) => {
    const keys = Object.keys(schema.shape);
    const fields = fc.oneof(
      anything,
      fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(fields, (given) => {
        const judged = schema.safeParse(given);
        expect(judged.error?.issues[0]?.message ?? 'accepted').toMatch(/\S/);
      }),
      tries(300),
    );
  });
});

describe('a lead that a form accepts', () => {
  const forms = [
    { name: 'contact', schema: contactMessageSchema, fields: contact, limits: contactLimits },
    {
      name: 'application',
      schema: jobApplicationSchema,
      fields: application,
      limits: applicationLimits,
    },
  ];

  it.each(forms)(
    'fits its columns, has one line where one belongs, and is accepted again ($name)',
    ({ schema, fields, limits }) => {
      let accepted = 0;
      fc.assert(
        fc.property(fields, (typed) => {
          const { data } = schema.safeParse(typed);
          if (!data) return;
          accepted += 1;
          for (const [name, value] of Object.entries(data)) {
            expect(isStorable(value)).toBe(true);
            const isText = name === 'message' || name === 'introduction';
            expect(isText ? value.replace(/[\n\t]/g, '') : value).not.toMatch(unfitInLine);
          }
          for (const [name, limit] of Object.entries(limits)) {
            // Postgres counts characters, not UTF-16 units: the flag u.
            expect(new Map(Object.entries(data)).get(name) ?? '').toMatch(
              new RegExp(`^[^]{0,${limit}}$`, 'u'),
            );
          }
          expect(isVisible(data.name)).toBe(true);
          expect(data.email).toMatch(/^[^\s",:;<>()[\]\\]+$/);
          expect(data.email).toMatch(/^[\x21-\x7e]+$/);
          const address = ('linkedin' in data && data.linkedin) || 'https://example.com';
          expect(new URL(address).protocol).toMatch(/^https?:$/);
          expect(schema.parse(data)).toEqual(data);
        }),
        tries(2000),
      );
      expect(accepted).toBeGreaterThan(100);
    },
  );

  it.each([
    ['name', 'Asha\u0000 Rao', 'Asha  Rao'],
    ['name', 'Asha\r\nBcc: x@example.com', 'Asha Bcc: x@example.com'],
    ['name', 'Asha \ud83e', 'Asha'],
    ['name', 'क्‍ष', 'क्‍ष'],
    ['number', '+91\u202a 0', '+91  0'],
    ['message', 'one\r\ntwo\tthree\u0007', 'one\ntwo\tthree'],
  ] as const)('keeps what was meant: %s %j', (field, typed, kept) => {
    const lead: Record<keyof ContactFields, string> = {
      name: 'Asha',
      email: 'asha@example.com',
      businessType: '',
      serviceNeeded: 'website',
      number: '',
      message: '',
    };
    expect(contactMessageSchema.parse({ ...lead, [field]: typed })[field]).toBe(kept);
  });

  it.each(['\u200b', '\u2060\ufeff', '\u0301', ' \u00ad '])('is no name: %j', (name) => {
    expect(contactMessageSchema.shape.name.safeParse(name).success).toBe(false);
    expect(jobApplicationSchema.shape.name.safeParse(name.repeat(3)).success).toBe(false);
  });
});

describe('a new password', () => {
  it('is what was typed, wherever it can be stored', () => {
    fc.assert(
      // Passwords of 72 bytes and more are another rule's.
      fc.property(
        hostileText.filter((text) => Buffer.byteLength(text) < 50),
        (text) => {
          const password = `long enough ${text}`;
          const { data } = newPasswordSchema.safeParse({ password });
          expect(data?.password).toBe(isStorable(password) ? password : undefined);
        },
      ),
      tries(300),
    );
  });

  it('is refused with its reason when it cannot be stored', () => {
    const { error } = newPasswordSchema.safeParse({ password: 'long enough \0' });
    expect(error?.issues[0]?.message).toContain('a character that cannot be stored');
  });
});

describe('text that was typed', () => {
  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(hostileText, (typed) => {
        for (const clean of [toLine, toText, toStorable]) {
          expect(clean(clean(typed))).toBe(clean(typed));
          expect(isStorable(clean(typed))).toBe(true);
        }
        expect(toLine(typed)).not.toMatch(unfitInLine);
      }),
      tries(1000),
    );
  });

  it('is left alone where nothing is wrong with it', () => {
    const fine = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S}\u200c\u200d]{1,30}$/u);
    fc.assert(
      fc.property(fine, (any) => {
        const typed = any.normalize('NFC');
        expect(toLine(typed)).toBe(typed);
        expect(toText(`${typed}\n\t${typed}`)).toBe(`${typed}\n\t${typed}`);
        expect(toStorable(` ${typed}\r\n`)).toBe(` ${typed}\r\n`);
      }),
      tries(300),
    );
  });
});

describe('what admins write', () => {
  it('is judged before it is saved, whatever it is', () => {
    const post = fc.record({
      title: hostileText,
      address: hostileText,
      excerpt: hostileText,
      content: hostileText,
      category: fc.oneof(hostileText, fc.constant('SEO')),
      author: hostileText,
      publishDate: fc.oneof(hostileText, fc.constant('2026-11-21')),
      publishTime: fc.oneof(hostileText, fc.constant('09:00')),
      isFeatured: fc.boolean(),
      status: fc.constantFrom('draft' as const, 'published' as const),
      image: fc.oneof(hostileText, fc.constantFrom('/images/a.png', ' https://example.com/a.png ')),
    });
    const images: string[] = [];
    const days: string[] = [];
    fc.assert(
      fc.property(post, (fields) => {
        const errors = validatePost(fields);
        // Saved without the spaces at its ends.
        if (errors.image === undefined && fields.image.trim()) images.push(fields.image.trim());
        if (errors.publishDate === undefined) days.push(fields.publishDate);
        const slug = wantedSlug(fields);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        const isWritten = errors.address === undefined && fields.address.trim() !== '';
        expect(isWritten && slug === '').toBe(false);
      }),
      tries(1000),
    );
    expect(images.length).toBeGreaterThan(100);
    for (const image of images) expect(image).toMatch(/^(https:\/\/|\/(?![/\\]))/);
    expect(days.length).toBeGreaterThan(100);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('becomes a job without blank texts', () => {
    const fields = fc.record({
      title: hostileText,
      type: hostileText,
      location: hostileText,
      description: hostileText,
      closesOn: fc.oneof(hostileText, fc.constant('2026-11-21')),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const { title, closesOn, ...texts } = toJobContent(typed);
        expect(title).not.toMatch(/^\s|\s$/);
        for (const text of Object.values(texts)) expect(text ?? 'none').toMatch(/\S/);
        expect(closesOn).not.toBe('');
      }),
      tries(500),
    );
  });
});
