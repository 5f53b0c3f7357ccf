// Hostile requests to every function: the answer is a 4xx with a reason, and what a function passes on to the database or
// the mail provider can be stored and adds no mail header.

import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { succeed } from '../../../supabase/functions/_shared/http.ts';
import { newsletterHtml } from '../../../supabase/functions/_shared/mail/letter/newsletter-mail.ts';
import { ownerNotificationMail } from '../../../supabase/functions/_shared/mail/write/owner-notification.ts';
import { createHandler as confirm } from '../../../supabase/functions/newsletter-confirm/handler.ts';
import {
  createHandler as subscribe,
  type Dependencies as SubscribeDependencies,
} from '../../../supabase/functions/newsletter-subscribe/handler.ts';
import { createHandler as unsubscribe } from '../../../supabase/functions/newsletter-unsubscribe/handler.ts';
import {
  createHandler as webhook,
  type Dependencies as WebhookDependencies,
} from '../../../supabase/functions/newsletter-webhook/handler.ts';
import { createHandler as worker } from '../../../supabase/functions/newsletter-worker/handler.ts';
import { createHandler as notify } from '../../../supabase/functions/notify-owner/handler.ts';
import {
  createHandler as sendNewsletter,
  type Dependencies as SendDependencies,
} from '../../../supabase/functions/send-newsletter/handler.ts';
import { createHandler as openResume } from '../../../supabase/functions/open-resume/handler.ts';
import { createHandler as requestBuild } from '../../../supabase/functions/request-build/handler.ts';
import { createHandler as sweep } from '../../../supabase/functions/sweep-files/handler.ts';
import {
  hostileBodies,
  hostileText,
  hostileTexts,
  hostileValue,
  isStorable,
  tries,
} from '../../support/hostile-text.ts';
import { frame, functionRequest, recordingMailer } from '../call.ts';
import { startCpuClock } from '../../support/cpu-time.ts';

const cronSecret = 'a-secret-of-the-scheduler';
const key = Buffer.from('a key of the provider');
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@example.com' };

const signUp = vi.fn<SubscribeDependencies['subscriptions']['signUp']>(async () => 'subscribed');
const createCampaign = vi.fn<SendDependencies['createCampaign']>(async () => ({
  outcome: 'created',
  id: user.id,
  recipients: 1,
  send_at: '2026-11-21T12:00:20Z',
  status: 'scheduled',
}));
const bar = vi.fn<WebhookDependencies['bar']>(async () => true);
const neverCalled = () => Promise.reject(new Error('This was not to be called.'));

type Handler = (request: Request) => Promise<Response>;
const handlers = {
  'newsletter-confirm': confirm({ confirm: async () => false }),
  'newsletter-subscribe': subscribe({
    subscriptions: { signUp },
    doubleOptIn: null,
    clientAddressHeader: null,
  }),
  'newsletter-unsubscribe': unsubscribe({
    change: async () => null,
    pageUrl: 'https://site.test/newsletter/unsubscribe',
  }),
  'newsletter-webhook': webhook({
    webhook: new Webhook(`whsec_${key.toString('base64')}`),
    bar,
  }),
  'newsletter-worker': worker({ cronSecret, run: neverCalled }),
  'notify-owner': notify({
    cronSecret,
    outbox: {
      claim: neverCalled,
      claimSignUp: neverCalled,
      finish: neverCalled,
    },
    mailer: recordingMailer(),
    from: { name: null, address: 'hello@example.com' },
    ownerEmail: 'owner@example.com',
    siteUrl: 'https://site.test',
    now: () => 0,
    sleep: neverCalled,
  }),
  'open-resume': openResume({
    checkSession: async () => ({ kind: 'admin', user }),
    resumes: {
      hasApplication: async () => false,
      sign: neverCalled,
      readStart: neverCalled,
      recordOpening: neverCalled,
      delete: neverCalled,
    },
  }),
  'request-build': requestBuild({
    cronSecret,
    queue: { claim: neverCalled, finish: neverCalled },
    callHook: neverCalled,
  }),
  'send-newsletter': sendNewsletter({
    checkSession: async () => ({ kind: 'admin', user }),
    senders: [{ name: null, address: 'hello@example.com' }],
    frame,
    createCampaign,
    startAfterUndo: () => undefined,
    sendTest: async () => succeed('A test is on its way.'),
    saveWelcome: neverCalled,
    now: () => nowMs,
  }),
  'sweep-files': sweep({
    cronSecret,
    buckets: [{ listUnused: neverCalled, delete: neverCalled }],
    now: () => 0,
  }),
} satisfies Record<string, Handler>;
const everyHandler: [name: string, handler: Handler][] = Object.entries(handlers);

const logged = vi.fn<typeof console.error>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of [logged, signUp, createCampaign, bar]) mock.mockClear();
});

/** Its status, or what is wrong with the answer: a failure of ours, no reason, or a surprise that was logged. */
async function statusOf(handler: Handler, request: Request): Promise<number | string> {
  const response = await handler(request);
  const text = await response.text();
  const said: unknown = response.status === 302 ? { message: 'There.' } : JSON.parse(text);
  const isClear = z.object({ message: z.string().regex(/\S/) }).safeParse(said).success;
  const isCalm = response.status < 500 && logged.mock.calls.length === 0;
  return isClear && isCalm ? response.status : `${response.status} ${text}`;
}

/** The headers of a webhook message that its sender signed. */
function signedHeaders(id: string, body: string): Record<string, string> {
  const seconds = String(nowMs / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
}

const json = (value: unknown) => functionRequest(JSON.stringify(value) ?? '');

describe.each(everyHandler)('%s', (name, handler) => {
  test.each(hostileBodies)('answers a body of $name with a reason', async ({ body, type }) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const status = await statusOf(handler, functionRequest('', { body, headers }));
    // The mail programs' own form has a body of any kind.
    const isForm = name === 'newsletter-unsubscribe' && type !== undefined;
    expect(status).toBeTypeOf('number');
    expect(isForm || Number(status) >= 400).toBe(true);
  });

  test('answers hostile values with a reason', async () => {
    const names =
      'email ip userAgent token wants subject content fromName fromEmail sendAt campaignKey draftId isTest __proto__';
    const given = fc.oneof(
      hostileValue,
      fc.dictionary(fc.constantFrom(...names.split(' ')), fc.oneof(hostileValue, hostileText), {
        noNullPrototype: true,
      }),
    );
    await fc.assert(
      fc.asyncProperty(given, async (value) => {
        expect(await statusOf(handler, json(value))).toBeTypeOf('number');
      }),
      tries(60),
    );
  });

  test('answers hostile headers and addresses with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        fc.constantFrom(
          'authorization',
          'content-type',
          'content-length',
          'svix-id',
          'svix-timestamp',
          'svix-signature',
          'x-forwarded-for',
        ),
        async (text, header) => {
          const value = text.replace(/[^\x20-\x7e]/g, '').trim();
          const bearer = header === 'authorization' ? `Bearer ${value}` : value;
          const address = `http://functions.test/?token=${encodeURIComponent(text.toWellFormed())}`;
          const headers = { 'content-type': 'application/json', [header]: bearer };
          expect(
            await statusOf(handler, new Request(address, { method: 'POST', body: '{}', headers })),
          ).toBeTypeOf('number');
        },
      ),
      tries(40),
    );
  });
});

describe('accepted input', () => {
  test('a sign-up has one ASCII address and a user agent that can be stored', async () => {
    const emails = fc.oneof(
      hostileText,
      fc.constantFrom(...hostileTexts.mails, 'Asha@Example.com'),
    );
    await fc.assert(
      fc.asyncProperty(emails, hostileText, async (email, userAgent) => {
        signUp.mockClear();
        expect(
          await statusOf(handlers['newsletter-subscribe'], json({ email, userAgent })),
        ).toBeTypeOf('number');
        const [sent] = signUp.mock.calls[0] ?? [];
        if (!sent) return;
        // Lower case must not turn it into another subscriber's address.
        const visible = email.replace(/[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu, '');
        expect(sent.email).toBe(visible.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
        expect(sent.email).toMatch(/^[\x21-\x7e]{3,254}$/);
        expect(sent.email).not.toMatch(/[\s",:;<>()[\]\\]/);
        expect(isStorable(sent.userAgent ?? '')).toBe(true);
        expect(sent.userAgent ?? '').not.toMatch(/\p{Cc}/u);
      }),
      tries(400),
    );
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
      tries(300),
    );
    expect(made).toBeGreaterThan(10);
  });

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
    for (const piece of ['<!--', '<!-- <', '</body ', '<!doctype']) {
      const html = newsletterHtml({ ...mail, content: piece.repeat(98_000 / piece.length) });
      expect(html).toContain('Unsubscribe');
    }
    // A quadratic search takes two seconds and more.
    expect(workedMs()).toBeLessThan(500);
  });

  test('a signed webhook message bars only plain addresses', async () => {
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
    for (const [, address] of bar.mock.calls) expect(address).toMatch(/^[\x21-\x7e]{3,254}$/);
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
        const { subject, text, html } = ownerNotificationMail(
          'inquiry',
          given,
          'https://site.test',
        );
        expect(subject).toMatch(
          /^New inquiry(?: from|:)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
        );
        expect(subject.length).toBeLessThanOrEqual(300);
        expect(html).not.toMatch(/<script|<img|<svg/i);
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
      tries(300),
    );
  });
});
