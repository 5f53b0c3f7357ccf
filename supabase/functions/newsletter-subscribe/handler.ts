// Signs people up for the newsletter (public-site.md §7, resolutions 13 to 15).
import { type EndpointContext, createEndpoint, fail, succeed } from '../_shared/http.ts';
import { clientAddress } from '../_shared/request-headers.ts';
import { newsletterSubscribeRequestSchema } from '../_shared/contracts/newsletter.ts';
import { answers } from '../_shared/contracts/visitor-words.ts';
import { confirmation } from '../_shared/mail/write/confirm-subscription.ts';
import type { Mailer } from '../_shared/mail/mail.ts';
import type { Sender } from '../_shared/mail/send/senders.ts';
import { deliver, type Outbox } from '../_shared/mail/send/outbox.ts';
import { createToken, sha256Hex } from '../_shared/tokens.ts';
import type { Subscriptions } from './subscriptions.ts';
import {
  mailSettings,
  mailsPerDay,
  readEnv,
  senderSettings,
  siteUrlSetting,
  switchSetting,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

type DoubleOptIn = {
  outbox: Outbox;
  mailer: Mailer;
  from: Sender;
  siteUrl: string;
  runInBackground(work: Promise<void>): void;
};

export type Dependencies = {
  subscriptions: Subscriptions;
  /** Null when a subscriber is active at once, as specified. */
  doubleOptIn: DoubleOptIn | null;
  clientAddressHeader: string | null;
};

// Enough for an address and a user agent; those of in-app browsers reach 1 KB.
const maxBodyBytes = 8 * 1024;

const rateLimited = fail('rate_limited', answers.rateLimited);

export function createHandler(dependencies: Dependencies) {
  return createEndpoint({
    name: 'newsletter-subscribe',
    contract: newsletterSubscribeRequestSchema,
    maxBodyBytes,
    unexpected: answers.unexpected,
    async work({ email, userAgent, place }, context) {
      const { subscriptions, doubleOptIn, clientAddressHeader } = dependencies;
      const token = doubleOptIn && createToken();
      const outcome = await subscriptions.signUp({
        email,
        clientAddress: clientAddress(context.request.headers, clientAddressHeader),
        userAgent,
        place,
        page: context.request.headers.get('origin'),
        token,
      });
      if (outcome === 'rate_limited') return rateLimited;
      if (outcome === 'foreign_page') return fail('forbidden', answers.foreignPage);
      if (outcome === 'closed') return fail('gone', answers.closed);
      // Without double opt-in, only an address that had left needs a confirmation. The scheduler sends that email from
      // the outbox.
      if (doubleOptIn && token && outcome === 'confirmation_needed') {
        const tokenHash = await sha256Hex(token);
        doubleOptIn.runInBackground(
          sendConfirmation(doubleOptIn, tokenHash, context).catch(context.report),
        );
      }
      // Answers every address alike, in text and in time: the response must not tell who subscribes (resolution 14).
      // Only a new address is emailed, so no response waits for the email, and the text allows for its failing.
      return succeed(doubleOptIn ? answers.confirmNeeded : answers.subscribed);
    },
  });
}

/** Sends the stored email now. If this process ends or the email fails, the scheduler sends it from the outbox. */
async function sendConfirmation(
  { outbox, mailer, from, siteUrl }: DoubleOptIn,
  tokenHash: string,
  { report }: EndpointContext,
): Promise<void> {
  for (const claimed of await outbox.claimSignUp(tokenHash)) {
    await deliver({ outbox, mailer, report }, claimed, confirmation, { from, siteUrl });
  }
}

/** Reads the settings. Those for email are required with double opt-in only. */
export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    // The database trusts the same header by default (private.settings). Behind another proxy, name that one's,
    // or x-forwarded-for where it sets none.
    clientAddressHeader: env.optional('CLIENT_ADDRESS_HEADER') ?? 'cf-connecting-ip',
    doubleOptIn: switchSetting(env, 'NEWSLETTER_DOUBLE_OPT_IN')
      ? {
          siteUrl: siteUrlSetting(env),
          mail: mailSettings(env),
          mailsPerDay: mailsPerDay(env),
          from: senderSettings(env)[0],
        }
      : null,
  }));
}
