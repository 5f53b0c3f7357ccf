// The interface of a kind of email in the outbox. Each file in write/ exports one; mail-kinds.ts lists them.
import type * as z from 'zod';
import type { Mail } from './mail.ts';
import type { Sender } from './send/senders.ts';

/** Facts about the site for the writers of emails. */
export type MailContext = {
  from: Sender;
  ownerEmail: string;
  /** The URL without a final slash. */
  siteUrl: string;
};

export type UnkeyedMail = Omit<Mail, 'idempotencyKey'>;

export type MailKind<Context = MailContext> = {
  /**
   * True for an address that a stranger typed: if it does not exist, the refusal is final. The owner's own mailbox can
   * be repaired.
   */
  isToThirdParty: boolean;
  /**
   * True to rather refuse than send twice: the key stays the same even if the text changed. Other emails may be sent
   * twice.
   */
  isAtMostOnce: boolean;
  /** Writes the email from the database's description, and returns the id for its idempotency key. */
  write(about: unknown, context: Context): { id: string; mail: UnkeyedMail };
};

export function mailKind<Schema extends z.ZodType<{ id: string }>, Context>({
  schema,
  write,
  isToThirdParty = false,
  isAtMostOnce = false,
}: {
  schema: Schema;
  write(about: z.output<Schema>, context: Context): UnkeyedMail;
  isToThirdParty?: boolean;
  isAtMostOnce?: boolean;
}): MailKind<Context> {
  return {
    isToThirdParty,
    isAtMostOnce,
    write(given, context) {
      const about = schema.parse(given);
      return { id: about.id, mail: write(about, context) };
    },
  };
}
