// Hostile input that a function accepts and passes on to the database or the email provider can be stored, and adds no
// header to an email.

import { letterFrame } from '@content/words/server/newsletter-mails';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newsletterHtml } from '../../../supabase/functions/_shared/mail/letter/newsletter-mail.ts';
import { ownerNotificationMail } from '../../../supabase/functions/_shared/mail/write/owner-notification.ts';
import { startCpuClock } from '../../support/cpu-time.ts';
import { hostileText, hostileTexts, isStorable, tries } from '../../support/hostile-text.ts';
import { functionRequest } from '../call.ts';
import {
  take,
  createCampaign,
  handlers,
  json,
  signUp,
  signedHeaders,
  statusOf,
  watchHandlers,
} from './every-handler.ts';

watchHandlers();

describe('accepted input', () => {
  test('a sign-up has one ASCII address and a user agent that can be stored', async () => {
    const emails = fc.oneof(
      hostileText,
      fc.constantFrom(...hostileTexts.mails, 'Asha@Example.com'),
    );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(emails, hostileText, async (email, userAgent) => {
        signUp.mockClear();
        expect(
          await statusOf(handlers['newsletter-subscribe'], json({ email, userAgent })),
        ).toBeTypeOf('number');
        const [sent] = signUp.mock.calls[0] ?? [];
        if (!sent) return;
        taken += 1;
        // Lower case must not turn it into another subscriber's address.
        const visible = email.replace(/[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu, '');
        expect(sent.email).toBe(visible.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
        expect(sent.email).toMatch(/^[\x21-\x7e]{3,254}$/);
        expect(sent.email).not.toMatch(/[\s",:;<>()[\]\\]/);
        expect(isStorable(sent.userAgent ?? '')).toBe(true);
        expect(sent.userAgent ?? '').not.toMatch(/\p{Cc}/u);
      }),
      tries(200),
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('a campaign has headers of one line and content that can be stored', async () => {
    const campaign = fc.record({
      subject: fc.oneof(hostileText, fc.constant('News')),
      content: fc.oneof(hostileText, fc.constant('<p>x</p>')),
      fromName: fc.oneof(hostileText, fc.constant('Studio')),
      fromEmail: fc.constantFrom(
        'hello@example.com',
        ' Hello@example.com',
        'hello@example.com\r\nBcc: a@b.co',
      ),
    });
    let made = 0;
    await fc.assert(
      fc.asyncProperty(campaign, async (given) => {
        createCampaign.mockClear();
        expect(await statusOf(handlers['send-newsletter'], json(given))).toBeTypeOf('number');
        const [sent] = createCampaign.mock.calls[0] ?? [];
        if (!sent) return;
        made += 1;
        for (const line of [sent.subject, sent.from_name, sent.from_email]) {
          expect(line).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u);
        }
        expect(isStorable(sent.content)).toBe(true);
      }),
      tries(150),
    );
    expect(made).toBeGreaterThan(10);
  }, 20_000);

  test('a newsletter of nothing but nested tags is written or refused without an error', async () => {
    for (const tag of ['<b>', '<ul><li>']) {
      const content = `${tag.repeat(Math.floor(90_000 / tag.length))}x`;
      const given = { subject: 'x', content, fromName: 'x', fromEmail: 'hello@example.com' };
      expect(await statusOf(handlers['send-newsletter'], json(given))).toBeTypeOf('number');
    }
  });

  test('a newsletter of unclosed comments costs no time', () => {
    const mail = {
      subject: 'x',
      brand: 'x',
      postalAddress: null,
      browserUrl: 'https://site.test/',
      unsubscribeUrl: 'https://site.test/',
    };
    const workedMs = startCpuClock();
    const pieces = [
      '<!--',
      '<!-- <',
      '</body ',
      '<!doctype',
      '<style>',
      '</style>',
      '<style>@{',
      '<p hidden>',
      '<p hidden ',
      '<i a=',
    ];
    for (const piece of pieces) {
      const html = newsletterHtml({ ...mail, content: piece.repeat(98_000 / piece.length) });
      expect(html).toContain(letterFrame.unsubscribe);
    }
    // A quadratic search takes two seconds and more.
    expect(workedMs()).toBeLessThan(500);
  });

  test('a signed webhook message names only plain addresses', async () => {
    const event = fc.record({
      type: fc.constantFrom('email.bounced', 'email.complained'),
      data: fc.record({
        to: fc.array(fc.oneof(hostileText, fc.constantFrom(...hostileTexts.mails)), {
          maxLength: 3,
        }),
      }),
    });
    await fc.assert(
      fc.asyncProperty(event, async (given) => {
        const body = JSON.stringify(given);
        const headers = signedHeaders('msg_1', body);
        expect(
          await statusOf(handlers['newsletter-webhook'], functionRequest(body, { headers })),
        ).toBe(200);
      }),
      tries(150),
    );
    const addresses = take.mock.calls.flatMap(([, , report]) => report.addresses);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect(address).toMatch(/^[\x21-\x7e]{3,254}$/);
  });

  test('a webhook message whose id is too long to be indexed is refused', async () => {
    const id = 'x'.repeat(5000);
    const headers = signedHeaders(id, '{}');
    expect(await statusOf(handlers['newsletter-webhook'], functionRequest('{}', { headers }))).toBe(
      401,
    );
  });

  test('the mail about a lead has one subject line and no field that was not there', () => {
    const lead = fc.record({
      id: fc.uuid(),
      name: hostileText,
      email: hostileText,
      message: hostileText,
      phone: hostileText,
      created_at: fc.constant('2026-11-01T09:30:00+00:00'),
    });
    fc.assert(
      fc.property(lead, (given) => {
        const { subject, text } = ownerNotificationMail('inquiry', given, 'https://site.test');
        expect(subject).toMatch(
          /^New inquiry(?: from|:)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
        );
        expect(subject.length).toBeLessThanOrEqual(300);
        const labels = text
          .split('\n')
          .filter((line) => /^\S[^:]*: /.test(line))
          .map((line) => line.split(':')[0])
          // Where the phone holds a number.
          .filter((label) => label !== 'Call' && label !== 'WhatsApp');
        expect(labels).toEqual([
          'Name',
          'Open in admin',
          'Service needed',
          'Business type',
          'Email',
          'Phone number',
          'Received',
        ]);
      }),
      tries(150),
    );
  });
});
