// The parts of a kind of mail in the outbox. The writers in write/ export theirs; mail-kinds.ts lists them.
import type * as z from 'zod';
import type { Mail } from './mail.ts';
import type { Sender } from './send/senders.ts';

/** The facts about the site that a writer may need. */
export type MailContext = {
  from: Sender;
  ownerEmail: string;
  /** Without a trailing slash. */
  siteUrl: string;
};

export type UnkeyedMail = Omit<Mail, 'idempotencyKey'>;

export type MailKind<Context = MailContext> = {
  /**
   * Goes to an address that a stranger typed: one that does not exist stays so, and a final refusal ends it. The owner's own
   * mailbox may be mended.
   */
  isToThirdParty: boolean;
  /** Is rather refused than sent twice: its key stays the same even if its text changed. Other mails are rather sent twice. */
  isAtMostOnce: boolean;
  /** Writes the mail about what the database has described, and names the id that is part of its key. */
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
