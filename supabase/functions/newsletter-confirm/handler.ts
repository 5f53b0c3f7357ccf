// Confirms a double opt-in (resolution 15). POST only: email scanners open links, and opening must not confirm.
import { createEndpoint, fail, succeed } from '../_shared/http.ts';
import { newsletterConfirmRequestSchema } from '../_shared/contracts/newsletter.ts';
import { answers } from '../_shared/contracts/visitor-words.ts';
import { sha256Hex } from '../_shared/tokens.ts';

export type Dependencies = {
  /** Returns false for a token that is unknown or outdated, or of a subscriber who has left since. */
  confirm(tokenHash: string): Promise<boolean>;
};

// Enough for a token in JSON.
const maxBodyBytes = 1024;

export function createHandler({ confirm }: Dependencies) {
  return createEndpoint({
    name: 'newsletter-confirm',
    contract: newsletterConfirmRequestSchema,
    maxBodyBytes,
    unexpected: answers.unexpected,
    async work({ token }) {
      // The database stores hashes only, which cannot be used to confirm.
      return (await confirm(await sha256Hex(token)))
        ? succeed(answers.confirmed)
        : fail('gone', answers.confirmationGone);
    },
  });
}
