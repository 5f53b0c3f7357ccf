// What Resend reports after it took a mail: bounces and complaints bar an address from every newsletter to come.
import * as z from 'zod';
import { fail, succeed } from '../_shared/answers.ts';
import { emailAddressSchema } from '../_shared/contracts/newsletter.ts';
import { createEndpoint } from '../_shared/http.ts';
import { verifiedMessageId } from './signature.ts';

export type Dependencies = {
  secret: Uint8Array<ArrayBuffer>;
  /** False: this message was taken before. */
  suppress(eventId: string, address: string, why: 'bounced' | 'complained'): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
};

// Event data with a subject and headers; a mail itself is never in it.
const maxBodyBytes = 256 * 1024;

const wrongSignature = fail('unauthenticated', 'The signature is missing, wrong or too old.');

const troubleSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  data: z.object({
    to: z.array(z.string()).min(1),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});

// A full mailbox is no reason to bar anybody for good.
const passingBounces: ReadonlySet<string | undefined> = new Set(['Transient', 'Undetermined']);

export function createHandler({ secret, suppress, now }: Dependencies) {
  return createEndpoint({
    name: 'newsletter-webhook',
    contract: z.unknown(),
    maxBodyBytes,
    async work(event, { request, body }) {
      const eventId = await verifiedMessageId(request.headers, body, secret, now());
      if (eventId === null) return wrongSignature;

      // Resend sends whatever is switched on in its dashboard; what we do not know is no failure, or it would come again.
      const trouble = troubleSchema.safeParse(event).data;
      if (!trouble || passingBounces.has(trouble.data.bounce?.type)) return succeed('Noted.');
      const why = trouble.type === 'email.bounced' ? 'bounced' : 'complained';
      // Ours have one recipient each; others may come from the same account.
      for (const [index, to] of trouble.data.to.entries()) {
        const address = emailAddressSchema.safeParse(bareAddress(to)).data;
        if (address) await suppress(index === 0 ? eventId : `${eventId}#${index}`, address, why);
      }
      return succeed('Noted.');
    },
  });
}

function bareAddress(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}
