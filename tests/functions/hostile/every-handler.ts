/** Every function's handler, with dependencies that only record calls. */

import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod';
import { succeed } from '../../../supabase/functions/_shared/http.ts';
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
import { frame, functionRequest, recordingMailer } from '../call.ts';

const cronSecret = 'a-secret-of-the-scheduler';
const key = Buffer.from('a key of the provider');
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@example.com' };

export const signUp = vi.fn<SubscribeDependencies['subscriptions']['signUp']>(
  async () => 'subscribed',
);
export const createCampaign = vi.fn<SendDependencies['createCampaign']>(async () => ({
  outcome: 'created',
  id: user.id,
  recipients: 1,
  send_at: '2026-11-21T12:00:20Z',
  status: 'scheduled',
}));
export const take = vi.fn<WebhookDependencies['take']>(async () => undefined);
const neverCalled = () => Promise.reject(new Error('This was not to be called.'));

export const begun = vi.fn<(run: Promise<void>) => void>();
const scheduled = { cronSecret, runInBackground: begun, log: () => undefined };

type Handler = (request: Request) => Promise<Response>;
export const handlers = {
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
    take,
  }),
  'newsletter-worker': worker({ ...scheduled, run: async () => ({}) }),
  'notify-owner': notify({
    ...scheduled,
    outbox: {
      claim: async () => [],
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
    ...scheduled,
    queue: { claim: async () => false, finish: neverCalled },
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
    ...scheduled,
    buckets: [{ listUnused: async () => ({ names: [], found: 0 }), delete: neverCalled }],
    now: () => 0,
  }),
} satisfies Record<string, Handler>;
export const everyHandler: [name: string, handler: Handler][] = Object.entries(handlers);

export const scheduledNames = new Set([
  'newsletter-worker',
  'notify-owner',
  'request-build',
  'sweep-files',
]);
/** A scheduled function works for its scheduler alone. */
export const callerOf = (name: string): Record<string, string> =>
  scheduledNames.has(name) ? { authorization: `Bearer ${cronSecret}` } : {};

const logged = vi.fn<typeof console.error>();

/** For each test of the file: a fixed date, and nothing that an earlier one has called or logged. */
export function watchHandlers(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged);
    vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const mock of [logged, signUp, createCampaign, take, begun]) mock.mockClear();
  });
}

/** Its status, or what is wrong with the answer: a failure of ours, no reason, or a surprise that was logged. */
export async function statusOf(handler: Handler, request: Request): Promise<number | string> {
  const response = await handler(request);
  const text = await response.text();
  const said: unknown = response.status === 302 ? { message: 'There.' } : JSON.parse(text);
  const isClear = z.object({ message: z.string().regex(/\S/) }).safeParse(said).success;
  const isCalm = response.status < 500 && logged.mock.calls.length === 0;
  return isClear && isCalm ? response.status : `${response.status} ${text}`;
}

/** The headers of a webhook message that its sender signed. */
export function signedHeaders(id: string, body: string): Record<string, string> {
  const seconds = String(nowMs / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
}

export const json = (value: unknown, headers: Record<string, string> = {}) =>
  functionRequest(JSON.stringify(value) ?? '', { headers });
