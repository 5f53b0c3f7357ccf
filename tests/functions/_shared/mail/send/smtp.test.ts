// Against real servers on this machine: what counts is at which step the connection ends.
import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../../../supabase/functions/_shared/mail/mail.ts';
import {
  createSmtpMailer,
  smtpFailure,
} from '../../../../../supabase/functions/_shared/mail/send/smtp.ts';
import { smtpRefusals } from './smtp-refusals.ts';
import { portOf } from '../../../../../supabase/local/process/ports.ts';

const message: Message = {
  from: { name: 'Studio Saffron', address: 'news@example.com' },
  to: 'ana@example.com',
  replyTo: 'ben@example.com',
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  headers: {
    'List-Unsubscribe': '<https://backend.test/functions/v1/newsletter-unsubscribe?token=a.b>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => {
    if (server) server.close(resolve);
    else resolve();
  });
  server = undefined;
});

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

const refuse =
  (code: number, text: string): NonNullable<SMTPServerOptions['onMailFrom']> =>
  (_address, _session, done) =>
    done(refusal(code, text));
const hangUp = () => server?.connections.forEach((connection) => connection.close());

async function sendTo(options: SMTPServerOptions, login = '', mail = message) {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailer = createSmtpMailer(`smtp://${login}127.0.0.1:${portOf(server.server)}`);
  return await mailer.sendBatch([mail], 'key-1');
}

describe('a mail over SMTP', () => {
  test('is accepted with the server’s answer to its content, and whole', async () => {
    let received = '';
    const outcome = await sendTo({
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', done);
      },
    });
    expect(outcome).toEqual({ kind: 'accepted', failures: [] });
    expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received).toMatch(/List-Unsubscribe:\s+<https:\/\/backend\.test/);
    expect(received).toContain('Message-ID: <key-1@example.com>');
    expect(received).toContain('Reply-To: ben@example.com');
    expect(received).toMatch(/multipart\/alternative/);
    expect(received).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test('leaves in the name of its return path, which a login may be bound to', async () => {
    let asked = '';
    const onMailFrom: SMTPServerOptions['onMailFrom'] = ({ address }, _session, done) => {
      asked = address;
      done();
    };
    await sendTo({ onMailFrom }, '', { ...message, returnPath: 'login@example.com' });
    expect(asked).toBe('login@example.com');
  });

  test.each<[string, SMTPServerOptions, object]>([
    [
      'whose recipient is refused fails for good',
      { onRcptTo: refuse(550, 'No such mailbox') },
      { kind: 'rejected', reason: expect.stringContaining('No such mailbox') },
    ],
    [
      'whose recipient is busy is tried again',
      { onRcptTo: refuse(450, 'Greylisted') },
      { kind: 'refused' },
    ],
    [
      'whose content is refused fails for good',
      {
        onData: (stream, _session, done) =>
          void stream.resume().on('end', () => done(refusal(554, 'Looks like spam'))),
      },
      { kind: 'rejected' },
    ],
    [
      'whose sender is refused holds up all, and says so',
      { onMailFrom: refuse(553, 'Not your address') },
      { kind: 'blocked', retrySeconds: 300 },
    ],
    [
      'has certainly not left when the connection ends before its content',
      { onRcptTo: hangUp },
      { kind: 'refused' },
    ],
    [
      'is unknown when the connection ends after its content',
      { onData: (stream) => void stream.resume().on('end', hangUp) },
      { kind: 'unknown' },
    ],
  ])('%s', async (_, options, outcome) => {
    expect(await sendTo(options)).toMatchObject(outcome);
  });

  test('with a wrong login holds up all, and says so', async () => {
    const outcome = await sendTo(
      { onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')) },
      'user:wrong@',
    );
    expect(outcome).toMatchObject({
      kind: 'blocked',
      reason: expect.stringContaining('Wrong password'),
    });
  });

  test('has certainly not left when no server answers', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.2:1025');
    expect(await mailer.sendBatch([message], 'key-1')).toMatchObject({ kind: 'refused' });
  });
});

/** Lets the time an email may take be over when the returned function is called. */
function holdTime(): () => void {
  const ended = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
  return () => ended.abort(new DOMException('The operation timed out.', 'TimeoutError'));
}

describe('a server that stops answering', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('before the content has sent nothing', async () => {
    const end = holdTime();
    expect(await sendTo({ onRcptTo: () => end() })).toMatchObject({ kind: 'refused' });
  });

  test('after the content leaves it unknown', async () => {
    const end = holdTime();
    const outcome = await sendTo({ onData: (stream) => void stream.resume().on('end', end) });
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });
});

test.each([
  [{ code: 'EENVELOPE' }, false, 'rejected'],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, false, 'rejected'],
  [{ code: 'EAUTH', responseCode: 454 }, false, 'refused'],
  [{ code: 'ENOAUTH' }, false, 'blocked'],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, false, 'blocked'],
  [{ code: 'EDNS' }, false, 'refused'],
  [{ code: 'ESTREAM' }, true, 'unknown'],
  [{ code: 'EMESSAGE', responseCode: 421, command: 'DATA' }, true, 'refused'],
])('the error %j, content on its way: %s, is %s', (error, isContentSent, kind) => {
  const outcome = smtpFailure(Object.assign(new Error('x\r\ny'), error), isContentSent);
  expect(outcome).toMatchObject({ kind, reason: 'The email server: x y' });
});

test.each(smtpRefusals)('%s, %s, is %s', (_program, _about, kind, error) => {
  const answer = error.response ?? 'No answer';
  const outcome = smtpFailure(Object.assign(new Error(answer), error), error.command === 'DATA');
  expect(outcome.kind).toBe(kind);
});

test.each([
  // Codes and words that no recorded server used.
  ['RCPT TO', '550 5.7.60 SMTP; Not allowed to send as this mailbox', 'sender_refused'],
  [
    'DATA',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    'sender_refused',
  ],
  ['RCPT TO', '513 Relaying denied.', 'sender_refused'],
  ['RCPT TO', '550 5.1.8 <x@studio.example>: Domain not found', 'sender_refused'],
  ['RCPT TO', '550 5.1.10 Recipient not found', 'rejected'],
  ['RCPT TO', '550 5.1.1 <client@relay.example>: no such user', 'rejected'],
  ['RCPT TO', '550 <client@relay.example> unknown', 'rejected'],
  ['DATA', '554 5.7.1 This looks like spam', 'rejected'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'rejected'],
  ['MAIL FROM', '550 5.7.1 No', 'blocked'],
  ['RCPT TO', '530 5.7.0 Authentication required', 'blocked'],
])('an answer to %s: “%s” is %s', (command, response, kind) => {
  const responseCode = Number.parseInt(response, 10);
  const error = Object.assign(new Error(response), { response, responseCode, command });
  expect(smtpFailure(error, command === 'DATA').kind).toBe(kind);
});

const refused = (responseCode: number, text: string) =>
  smtpFailure(
    Object.assign(new Error(`Can't send mail: ${text}`), { responseCode, command: 'DATA' }),
    true,
  );

describe('a quota that is used up', () => {
  // As Google, Microsoft, Amazon, SendGrid, cPanel and OVH answer.
  test.each([
    [550, '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail'],
    [421, '421 4.7.0 Daily SMTP relay limit exceeded for customer'],
    [554, '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
    [
      550,
      '550 5.1.90 Your message can\u2019t be sent because you\u2019ve reached your daily limit',
    ],
    [454, '454 Throttling failure: Daily message quota exceeded.'],
    [451, '451 Authentication failed: Maximum credits exceeded'],
    [550, '550 Domain studio.example has exceeded the max emails per hour (100/100) allowed.'],
    [550, '550 5.7.1 daily quota exceeded'],
  ])('holds up all mail and fails none of it: %i %s', (code, text) => {
    expect(refused(code, text)).toMatchObject({ kind: 'blocked', retrySeconds: 900 });
  });

  test.each([
    [452, '452 4.2.2 The email account that you tried to reach is over quota', 'refused'],
    [552, '552 5.2.2 Mailbox full: the recipient has exceeded his quota', 'rejected'],
    [454, '454 Throttling failure: Maximum sending rate exceeded.', 'refused'],
    [552, '552 5.3.4 Message size exceeds fixed limit', 'rejected'],
    [550, '550 5.1.1 No such user', 'rejected'],
  ])('is not what one mail or one moment is refused for: %i %s', (code, text, kind) => {
    expect(refused(code, text)).toMatchObject({ kind });
  });
});
