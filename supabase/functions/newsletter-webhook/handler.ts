// Handles Resend's reports about accepted emails. The email's record shows that it did not arrive, and a permanent
// bounce or a complaint bars a subscriber's address from every later newsletter.
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { createEndpoint, fail, succeed } from '../_shared/http.ts';
import { emailAddressSchema } from '../_shared/contracts/newsletter.ts';
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';
import { readReport, type Report } from './reports.ts';

export type Dependencies = {
  webhook: Webhook;
  /** Records a report once, with its consequences. */
  take(eventId: string, name: string, report: Report): Promise<void>;
};

// Enough for event data with a subject and headers, without the email itself.
const maxBodyBytes = 256 * 1024;

// Resend's ids have about thirty characters. The database indexes them, and an index entry has a size limit.
const maxIdLength = 200;

const wrongSignature = fail('unauthenticated', 'The signature is missing, wrong or too old.');

export function createHandler({ webhook, take }: Dependencies) {
  return createEndpoint({
    name: 'newsletter-webhook',
    contract: z.unknown(),
    maxBodyBytes,
    async work(event, { request, body }) {
      const eventId = request.headers.get('svix-id') ?? '';
      if (eventId.length > maxIdLength || !isSigned(webhook, request.headers, body))
        return wrongSignature;

      // Resend repeats an event after a failure, so every kind of event is accepted.
      const report = readReport(event);
      if (report === null) return succeed('Noted.');
      const { name, addresses, ...rest } = report;
      await take(eventId, name, {
        ...rest,
        addresses: addresses.flatMap(
          (address) => emailAddressSchema.safeParse(bareAddress(address)).data ?? [],
        ),
      });
      return succeed('Noted.');
    },
  });
}

/**
 * True when the sender signed this body in the last five minutes. Resend uses Svix's names for the standard headers.
 */
function isSigned(webhook: Webhook, headers: Headers, body: string): boolean {
  const signed = {
    'webhook-id': headers.get('svix-id') ?? '',
    'webhook-timestamp': headers.get('svix-timestamp') ?? '',
    'webhook-signature': headers.get('svix-signature') ?? '',
  };
  try {
    webhook.verify(body, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function bareAddress(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}

const anySecret = `whsec_${btoa('any')}`;

export function readSettings(source: Source) {
  return readEnv(source, (env) => {
    const secret = env.required('RESEND_WEBHOOK_SECRET');
    try {
      if (secret.startsWith('whsec_'))
        return { supabase: supabaseSettings(env), webhook: new Webhook(secret) };
    } catch {
      // The secret is not base64.
    }
    if (secret) env.reject('RESEND_WEBHOOK_SECRET', 'is not a secret of the form whsec_…');
    return { supabase: supabaseSettings(env), webhook: new Webhook(anySecret) };
  });
}
