// Sending a newsletter (admin.md §7, resolution 16): who may, in whose name. The sending itself is not there yet.
import { fail } from '../_shared/answers.ts';
import { bearerToken } from '../_shared/bearer-token.ts';
import {
  maxNewsletterContentBytes,
  sendNewsletterRequestSchema,
} from '../_shared/contracts/newsletter.ts';
import { isAllowedSender, type Sender } from '../_shared/email/senders.ts';
import { createEndpoint } from '../_shared/http.ts';
import type { CheckSession } from '../_shared/session.ts';

export type Dependencies = {
  checkSession: CheckSession;
  senders: readonly Sender[];
};

// JSON writes a quotation mark or a line break of the content as two bytes; the rest of the payload is small.
const maxBodyBytes = 2 * maxNewsletterContentBytes + 8 * 1024;

const noSession = fail('unauthenticated', 'Please log in to send a newsletter.');
const notAdmin = fail('forbidden', 'Only admins can send a newsletter.');
const unknownSender = fail(
  'invalid',
  "This sender is not on the server's list of sender addresses. Nothing was sent.",
);
const notAvailable = fail(
  'not_available',
  'Sending newsletters is not available yet. Nothing was sent.',
);

export function createHandler({ checkSession, senders }: Dependencies) {
  return createEndpoint({
    name: 'send-newsletter',
    contract: sendNewsletterRequestSchema,
    maxBodyBytes,
    async work({ fromName, fromEmail }, { request }) {
      const session = await checkSession(bearerToken(request.headers));
      if (session === 'no_session') return noSession;
      if (session === 'not_admin') return notAdmin;
      // The payload names the sender, the server decides: otherwise every admin session would be an open relay.
      if (!isAllowedSender(senders, { name: fromName, address: fromEmail })) return unknownSender;
      return notAvailable;
    },
  });
}
