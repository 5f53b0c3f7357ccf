/**
 * `npm run bench:mails`: what SpamAssassin and rspamd say to one email of each kind, without asking the network. The
 * owner and the sender are of one domain, as in most agencies. Ends with 1 when SpamAssassin has a point against what
 * is ours, or rspamd more than one. Needs the programs (Debian: `apt-get install spamassassin rspamd`); one that is
 * missing is named.
 */
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { importModule } from '../../../src/build/import-module.ts';
import { senderTo } from '../../../supabase/functions/_shared/mail/write/owner-notification.ts';
import type * as Golden from '../../support/mails/golden-mails.ts';
import { findSpamAssassin, type SpamFilter, startRspamd } from './spam-filters.ts';

const owner = 'owner@studio-saffron.in';
const sender = 'hello@studio-saffron.in';
const stranger = 'ana.rao@a-shop.in';
/**
 * The site of the tests, also where a line of the email may end. Its top-level domain would make it a forged address.
 */
const testSite = new RegExp(
  Array.from('site.test', (letter) => `[${letter}]`).join('(?:<wbr>)?'),
  'g',
);
const asReal = (text: string) => text.replace(testSite, 'studio-saffron.in');
/** English, Hindi and one right-to-left text; the others are about layout. */
const judgedByRspamd = new Set(['Latin', 'Hindi', 'right-to-left']);

interface Judged extends Omit<Golden.GoldenMail, 'html'> {
  html?: string;
  headers?: Record<string, string>;
}

/** Who writes each kind to whom; a kind that is missing here goes from the sender to the owner. */
const ways: Record<string, { from?: string; to?: string; replyTo?: string }> = {
  inquiry: { from: senderTo(owner, sender), replyTo: stranger },
  application: { from: senderTo(owner, sender), replyTo: stranger },
  // EmailJS sends through the owner's own mailbox.
  'inquiry by EmailJS': { from: owner, replyTo: stranger },
  confirmation: { to: stranger },
  'newsletter from HTML': { to: stranger },
  letter: { to: stranger },
  reply: { to: stranger, replyTo: owner },
};

/**
 * An email that was not transported yet and a network that is not asked, and people's own words: 1,000 capitals, a
 * title unlike the subject, any text in Devanagari.
 */
const notOurs: Record<string, RegExp> = {
  SpamAssassin:
    /^(?:NO_RECEIVED|NO_RELAYS|HTML_MESSAGE|UPPERCASE_\w+|UC_GIBBERISH_OBFU|HTML_TITLE_SUBJ_DIFF)$/,
  rspamd: /^(?:HFILTER_\w+|R_MIXED_CHARSET)$/,
};
/** More points than that from one rule count. */
const allowed: Record<string, number> = { SpamAssassin: 0, rspamd: 1 };

const { goldenMails, replies } = await importModule<typeof Golden>(
  fileURLToPath(new URL('../../support/mails/golden-mails.ts', import.meta.url)),
);
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function build({ kind, subject, html, text, headers }: Judged) {
  const { from = sender, to = owner, replyTo } = ways[kind] ?? {};
  const { message } = await transport.sendMail({
    from: { name: 'Studio Saffron', address: from },
    to,
    ...(replyTo && { replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${kind.replaceAll(' ', '-')}-1@studio-saffron.in>`,
    subject: asReal(subject),
    text: asReal(text),
    ...(html !== undefined && { html: asReal(html) }),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The message was not built.');
  return { message, envelope: { from: sender, to } };
}

async function judge({ name, judge: ask }: SpamFilter, mail: Judged): Promise<void> {
  const { message, envelope } = await build(mail);
  const found = await ask(message, envelope);
  const ours = found.filter(([rule, points]) => points > 0 && !notOurs[name]?.test(rule));
  const faults = ours.filter(([, points]) => points > (allowed[name] ?? 0));
  if (faults.length > 0) process.exitCode = 1;
  const sum = ours.reduce((total, [, points]) => total + points, 0);
  const names = faults.map(([rule, points]) => `${rule} ${points.toFixed(1)}`).join(', ');
  console.log(`${name} ${sum.toFixed(1)}  ${mail.kind}, ${mail.sample}${names && `: ${names}`}`);
}

for (const [program, filter] of [
  ['spamassassin', findSpamAssassin()],
  ['rspamd', await startRspamd()],
] as const) {
  if (!filter) {
    console.log(`Skipped: ${program} is not installed.`);
    continue;
  }
  try {
    for (const mail of [...goldenMails, ...replies])
      if (program !== 'rspamd' || judgedByRspamd.has(mail.sample)) await judge(filter, mail);
  } finally {
    await filter.close();
  }
}
