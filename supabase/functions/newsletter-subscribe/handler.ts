// Sign-up for the newsletter (public-site.md §7, resolutions 13 to 15).
import { fail, succeed, type Answer } from '../_shared/answers.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { newsletterSubscribeRequestSchema } from '../_shared/contracts/newsletter.ts';
import { confirmSubscriptionMail } from '../_shared/email/confirm-subscription.ts';
import type { Mailer } from '../_shared/email/mail.ts';
import type { Sender } from '../_shared/email/senders.ts';
import { createEndpoint, type EndpointContext } from '../_shared/http.ts';
import { createToken, sha256Hex } from '../_shared/tokens.ts';
import type { Subscriptions } from './subscriptions.ts';

type DoubleOptIn = { mailer: Mailer; from: Sender; siteUrl: string };

export type Dependencies = {
  subscriptions: Subscriptions;
  /** Null: a subscriber is active at once, as specified. */
  doubleOptIn: DoubleOptIn | null;
  clientAddressHeader: string | null;
};

// An address and a user agent; agents of in-app browsers reach 1 KB.
const maxBodyBytes = 8 * 1024;

// One message each, whatever the address was before: the answer must not tell who subscribes (resolution 14).
const subscribedMessage = 'Thank you for subscribing! You are on the list.';
const confirmMessage =
  'Thank you for subscribing! Please check your inbox to confirm your subscription.';

const rateLimited = fail(
  'rate_limited',
  'Too many requests. Please wait a few minutes and try again.',
);
const mailFailed = fail(
  'mail_failed',
  'We could not send the confirmation email just now. Please try again in a moment.',
);

export function createHandler(dependencies: Dependencies) {
  return createEndpoint({
    name: 'newsletter-subscribe',
    contract: newsletterSubscribeRequestSchema,
    maxBodyBytes,
    async work({ email, userAgent }, context) {
      const { subscriptions, doubleOptIn, clientAddressHeader } = dependencies;
      const token = doubleOptIn && createToken();
      const tokenHash = token && (await sha256Hex(token));
      const outcome = await subscriptions.signUp({
        email,
        clientAddress: clientAddress(context.request.headers, clientAddressHeader),
        userAgent,
        tokenHash,
      });
      if (outcome === 'rate_limited') return rateLimited;
      if (doubleOptIn && token && tokenHash && outcome === 'confirmation_needed') {
        return await sendConfirmation(
          subscriptions,
          doubleOptIn,
          { email, token, tokenHash },
          context,
        );
      }
      return succeed(doubleOptIn ? confirmMessage : subscribedMessage);
    },
  });
}

/** The sign-up is stored by now and stays stored when the mail fails; only its place in the queue of mails is given back. */
async function sendConfirmation(
  subscriptions: Subscriptions,
  { mailer, from, siteUrl }: DoubleOptIn,
  { email, token, tokenHash }: { email: string; token: string; tokenHash: string },
  context: EndpointContext,
): Promise<Answer> {
  const link = `${siteUrl}/newsletter/confirm?token=${token}`;
  const brand = from.name ?? new URL(siteUrl).host;
  try {
    await mailer.send({
      from,
      to: email,
      idempotencyKey: `confirm-${tokenHash}`,
      ...confirmSubscriptionMail({ brand, link }),
    });
  } catch (error) {
    context.report(error);
    await subscriptions.releaseConfirmation(tokenHash);
    return mailFailed;
  }
  return succeed(confirmMessage);
}
