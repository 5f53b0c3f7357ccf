// Resend's reports after it took a mail: bounces and complaints bar an address from every later newsletter.
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { createEndpoint, fail, succeed } from '../_shared/http.ts';
import { emailAddressSchema } from '../_shared/contracts/newsletter.ts';
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';

export type Dependencies = {
  webhook: Webhook;
  /** False: this event was recorded before. */
  bar(eventId: string, address: string, why: 'bounced' | 'complained'): Promise<boolean>;
};

// Event data with a subject and headers, never the mail itself.
const maxBodyBytes = 256 * 1024;

// Resend's ids have about thirty characters. The database indexes them, and an index entry has a size limit.
const maxIdLength = 200;

const wrongSignature = fail('unauthenticated', 'The signature is missing, wrong or too old.');

const reportSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  data: z.object({
    to: z.array(z.string()).min(1),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});

// Only a bounce that says so is for good. A full mailbox ("Transient"), "Undetermined", a missing type and a type of
// tomorrow bar no subscriber: the next newsletter tries the address again, and a dead mailbox bounces again.
const bouncesForGood: ReadonlySet<string> = new Set(['permanent', 'hard']);

function reasonOf({ type, data }: z.infer<typeof reportSchema>): 'bounced' | 'complained' | null {
  if (type === 'email.complained') return 'complained';
  return bouncesForGood.has(data.bounce?.type.trim().toLowerCase() ?? '') ? 'bounced' : null;
}

export function createHandler({ webhook, bar }: Dependencies) {
  return createEndpoint({
    name: 'newsletter-webhook',
    contract: z.unknown(),
    maxBodyBytes,
    async work(event, { request, body }) {
      const eventId = request.headers.get('svix-id') ?? '';
      if (eventId.length > maxIdLength || !isSigned(webhook, request.headers, body))
        return wrongSignature;

      // Resend repeats an event that was answered with a failure, so unknown kinds of events are answered as taken.
      const report = reportSchema.safeParse(event).data;
      const why = report ? reasonOf(report) : null;
      if (!report || !why) return succeed('Noted.');
      // Our mails have one recipient each; other mails of the same account may have several.
      for (const [index, to] of report.data.to.entries()) {
        const address = emailAddressSchema.safeParse(bareAddress(to)).data;
        if (address) await bar(index === 0 ? eventId : `${eventId}#${index}`, address, why);
      }
      return succeed('Noted.');
    },
  });
}

/** True when the sender signed this body in the last five minutes. Resend uses Svix's names for the standard headers. */
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
    if (secret) env.reject('RESEND_WEBHOOK_SECRET', 'is no secret of the form whsec_…');
    return { supabase: supabaseSettings(env), webhook: new Webhook(anySecret) };
  });
}
