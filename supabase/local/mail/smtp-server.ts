import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailStore, NewMail } from './mailbox.ts';
import { portOf } from '../process/ports.ts';

const largestMail = 25 * 1024 * 1024;

const shown = (address: Address | undefined) =>
  address?.address && address.name
    ? `${address.name} <${address.address}>`
    : (address?.address ?? '');

function headersOf(mail: Email): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) {
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  }
  return headers;
}

async function readMail(message: Readable, recipients: string[]): Promise<NewMail> {
  const source = await buffer(message);
  const mail = await PostalMime.parse(source);
  return {
    // Uses the envelope instead of the header, because it names the real recipients, including hidden copies.
    to: recipients.join(', '),
    from: shown(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    source: source.toString(),
    headers: headersOf(mail),
    via: 'smtp',
  };
}

/** Starts a real SMTP server on a free port of this machine. It accepts any login and stores each email. */
export async function startSmtpServer(
  mails: MailStore,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: largestMail,
    // A reverse lookup of 127.0.0.1 would cost a DNS request per email.
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      await mails.add(await readMail(stream, recipients));
    }),
  });
  // Ignores a client that hangs up half-way.
  server.on('error', () => undefined);

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
