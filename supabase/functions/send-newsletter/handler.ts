import { type Answer, createEndpoint, fail } from '../_shared/http.ts';
import { bearerToken } from '../_shared/request-headers.ts';
import {
  maxMailBytes,
  maxNewsletterContentBytes,
  type SendNewsletterRequest,
  sendNewsletterRequestSchema,
} from '../_shared/contracts/newsletter.ts';
import { byteSize } from '../_shared/mail/letter/newsletter-mail.ts';
import {
  createNewsletterWriter,
  foreignCodesProblem,
  type NewsletterFrame,
} from '../_shared/mail/write/newsletter-message.ts';
import { isAllowedSender, type Sender } from '../_shared/mail/send/senders.ts';
import type { CheckSession } from '../_shared/session.ts';
import { creationAnswer, timeProblem } from './answers.ts';
import type { CreateCampaign, NewCampaign, StartAfterUndo } from './campaigns.ts';
import type { SendTest } from './test-mail.ts';
import { type SaveWelcome, welcomeAnswer } from './welcome.ts';
import {
  mailSettings,
  newsletterFrame,
  readEnv,
  senderSettings,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export type Dependencies = {
  checkSession: CheckSession;
  senders: readonly Sender[];
  frame: NewsletterFrame;
  createCampaign: CreateCampaign;
  startAfterUndo: StartAfterUndo;
  sendTest: SendTest;
  saveWelcome: SaveWelcome;
  /** The time in milliseconds since 1970. */
  now(): number;
};

/** A sample id, as long as a real one; its page says that a test email has none. */
const testId = '00000000-0000-0000-0000-000000000000';

// JSON writes a quotation mark or a line break of the content as two bytes, and the fields of a letter repeat its words; the
// rest of the payload is small.
const maxBodyBytes = 4 * maxNewsletterContentBytes + 24 * 1024;

const noSession = fail('unauthenticated', 'Please log in to send a newsletter.');
const notAdmin = fail('forbidden', 'Only admins can send a newsletter.');
const unknownSender = fail(
  'invalid',
  "This sender is not on the server's list of sender addresses. Nothing was sent.",
);

/**
 * A sample recipient: its token is as long as every real one (an id, a dot, 32 digits), its name as long as a
 * newsletter shows.
 */
const anyRecipient = {
  email: 'subscriber@example.com',
  token: '0'.repeat(69),
  name: '0'.repeat(100),
};

export function createHandler(dependencies: Dependencies) {
  const {
    checkSession,
    senders,
    frame,
    createCampaign,
    startAfterUndo,
    sendTest,
    saveWelcome,
    now,
  } = dependencies;
  return createEndpoint({
    name: 'send-newsletter',
    contract: sendNewsletterRequestSchema,
    maxBodyBytes,
    async work(input, { request, report }): Promise<Answer> {
      const session = await checkSession(bearerToken(request.headers));
      if (session.kind === 'no_session') return noSession;
      if (session.kind === 'not_admin') return notAdmin;
      const { subject, content, fromName, fromEmail } = input;
      // The server decides about the sender in the payload: otherwise every admin session would be an open relay.
      if (!isAllowedSender(senders, { name: fromName, address: fromEmail })) return unknownSender;

      const newsletter = { subject, content, fromName, fromEmail, publicId: testId };
      const foreign = foreignCodesProblem(newsletter);
      if (foreign) return fail('invalid', `${foreign} Nothing was sent.`);
      const size = byteSize(createNewsletterWriter(newsletter, frame)(anyRecipient).html);
      if (size > maxMailBytes) return tooLarge(size);

      const { user } = session;
      const written = {
        subject,
        content,
        from_name: fromName,
        from_email: fromEmail,
        created_by: user.id,
      };
      switch (input.action) {
        case 'test':
          return await sendTest(newsletter, user, report);
        case 'welcome':
          return await keepWelcome(input, written);
        default:
          return await send(input, written, report);
      }
    },
  });

  async function keepWelcome({ version, isSwitchedOn, letter }: Welcome, written: Written) {
    const saving = await saveWelcome({
      ...written,
      letter: letter ?? null,
      made_from: version,
      switch_on: isSwitchedOn,
    });
    return welcomeAnswer(saving, isSwitchedOn);
  }

  async function send(
    { campaignKey, version, sendAt, tags, letter }: Send,
    written: Written,
    report: (error: unknown) => void,
  ) {
    const problem = timeProblem(sendAt, now());
    if (problem) return problem;
    const creation = await createCampaign({
      id: campaignKey ?? crypto.randomUUID(),
      ...written,
      letter: letter ?? null,
      // In UTC, because Postgres knows fewer offsets than ISO 8601 allows.
      send_at: sendAt ? new Date(sendAt).toISOString() : null,
      tags: tags ?? null,
      made_from: version ?? null,
    });
    if (creation.outcome === 'created' && sendAt === undefined) startAfterUndo(report);
    return creationAnswer(creation, { plannedFor: sendAt ?? null, tags: tags ?? null });
  }
}

type Welcome = Extract<SendNewsletterRequest, { action: 'welcome' }>;
type Send = Exclude<SendNewsletterRequest, { action: 'test' | 'welcome' }>;
/** The text and its sender, as the database's functions take them. */
type Written = Pick<NewCampaign, 'subject' | 'content' | 'from_name' | 'from_email' | 'created_by'>;

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

function tooLarge(size: number): Answer {
  return fail(
    'invalid',
    `With its footer this newsletter is ${kilobytes(size)} KB, and Gmail cuts off everything after ${kilobytes(maxMailBytes)} KB. Nothing was sent.`,
  );
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    senders: senderSettings(env),
    mail: mailSettings(env),
    frame: newsletterFrame(env),
  }));
}
