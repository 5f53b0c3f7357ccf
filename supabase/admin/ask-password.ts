import { stdin, stderr } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed; from a pipe, reads one line. */
export async function askPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  // Ctrl+C ends the question; without this the promise would stay open.
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new Error('Cancelled.')));
    terminal.once('close', () => reject(new Error('A password is missing.')));
  });
  if (stdin.isTTY) stderr.write(question);
  try {
    return await Promise.race([terminal.question(''), cancelled]);
  } finally {
    cancelled.catch(() => undefined);
    terminal.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
