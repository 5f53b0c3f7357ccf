/**
 * `npm run bench:mails`: SpamAssassin's points for one mail of each kind, without asking the network. Ends with 1 when a
 * mail has a point of our own doing. Needs the program `spamassassin` (Debian: `apt-get install spamassassin`).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { importModule } from '../../../src/build/import-module.ts';
import type * as Golden from '../../support/mails/golden-mails.ts';

/** A mail that was not transported yet, and people's own words: 1,000 capitals, a title unlike the subject. */
const notOurs =
  /^(?:NO_RECEIVED|NO_RELAYS|HTML_MESSAGE|UPPERCASE_\w+|UC_GIBBERISH_OBFU|HTML_TITLE_SUBJ_DIFF)$/;
const rule = /^ *(-?\d+\.\d) (\w+)/gm;

const { goldenMails, replies } = await importModule<typeof Golden>(
  fileURLToPath(new URL('../../support/mails/golden-mails.ts', import.meta.url)),
);
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

if (spawnSync('spamassassin', ['--version']).error) {
  console.log('Skipped: spamassassin is not installed.');
} else {
  for (const mail of [...goldenMails, ...replies]) await judge(mail);
}

type Judged = Omit<Golden.GoldenMail, 'html'> & { html?: string; headers?: Record<string, string> };

async function judge({ kind, sample, subject, html, text, headers }: Judged): Promise<void> {
  const { message } = await transport.sendMail({
    from: 'Studio Saffron <hello@studio-saffron.test>',
    to: 'owner@owners-place.test',
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    subject,
    text,
    ...(html !== undefined && { html }),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The message was not built.');
  const { stdout } = spawnSync('spamassassin', ['-t', '-L'], { input: message, encoding: 'utf8' });
  const report = stdout.slice(stdout.lastIndexOf('Content analysis details'));
  if (!report.includes('points')) throw new Error(`No report about: ${kind}, ${sample}`);
  const ours = [...report.matchAll(rule)].filter(
    ([, points, name = '']) => Number(points) > 0 && !notOurs.test(name),
  );
  if (ours.length > 0) process.exitCode = 1;
  const points = ours.reduce((sum, [, each]) => sum + Number(each), 0);
  const names = ours.map(([, , name]) => name).join(', ');
  console.log(`${points.toFixed(1)}  ${kind}, ${sample}${names && `: ${names}`}`);
}
