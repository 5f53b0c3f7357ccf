import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { portOf } from '../../supabase/local/process/ports.ts';

export type SlowMailServer = {
  smtpUrl: string;
  /** The recipients whose emails it accepts without an answer. */
  held: string[];
  /** The recipients of the emails that it took. */
  taken: string[];
  close: () => Promise<void>;
};

const neverEnding = new Promise<never>(() => undefined);

/** A mail server that takes an email's content and never answers it, for the recipients that are chosen. */
export async function startSlowMailServer(
  isHeld: (recipient: string) => boolean,
): Promise<SlowMailServer> {
  const held: string[] = [];
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      await text(stream);
      (isHeld(recipient) ? held : taken).push(recipient);
      if (isHeld(recipient)) await neverEnding;
    }),
  });
  // A sender that gives up is no reason to stop.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(server.server)}`,
    held,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
