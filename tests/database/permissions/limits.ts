// Writes the table of limits in docs/security-design.md from private.limits().

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from './catalogue.ts';

export const securityFile = join(import.meta.dirname, '../../../docs/security-design.md');

type Limit = { action: string; scope: string; most: number; seconds: number };

/** The words for each action; actions with the same words share a row. */
const words: Record<string, string> = {
  contact_inquiry: 'Inquiries',
  job_application: 'Applications',
  resume: 'Applications that may bring a résumé',
  all_resumes: 'Applications that may bring a résumé',
  late_resume: 'The same, once half of the day’s are taken',
  newsletter_sign_up: 'Newsletter sign-ups',
  confirmation_mail: 'Emails that ask to confirm a sign-up',
  welcome_letter: 'Welcome letters',
  third_party_mail: 'Emails to addresses that a stranger typed',
  newsletter_return: 'Ways back into the newsletter',
  bytes: 'Bytes that forms store',
  all_bytes: 'Bytes that forms store',
  report_notification: 'Reports about an email',
  blog_view: 'Views of posts',
  blog_like: 'Likes of posts',
  login_code: 'Emails with a login code',
};

const begin = '<!-- Limits, written by `npm run permissions` -->\n';
const end = '\n<!-- End of the limits -->';
const MEGABYTE = 1024 * 1024;

const numberOf = ({ action, most }: Limit): string =>
  action.endsWith('bytes') ? `${Math.round((10 * most) / MEGABYTE) / 10} MB` : `${most}`;

const lengths: Record<number, string> = {
  60: '1 min',
  600: '10 min',
  3600: '1 h',
  86_400: '1 day',
};

/** Named are the windows that differ from the row's own, which is that of its first limit. */
function rowOf(what: string, limits: Limit[]): string {
  const own = limits[0]?.seconds ?? 0;
  const wordsOf = (limit: Limit) =>
    limit.seconds === own ? numberOf(limit) : `${numberOf(limit)} in ${lengths[limit.seconds]}`;
  const columns = ['source', 'network', 'everybody'];
  const others = limits.filter(({ scope }) => !columns.includes(scope));
  const cells = [
    what,
    ...columns.map((column) =>
      limits
        .filter(({ scope }) => scope === column)
        .map(wordsOf)
        .join(', '),
    ),
    others.map((limit) => `${wordsOf(limit)} for each ${limit.scope}`).join(', '),
    lengths[own] ?? `${own} s`,
  ];
  return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
}

/** The limits of a reader refuse nothing: they decide what counts for a post's figures. */
async function renderLimits(database: Queryable): Promise<string> {
  const { rows } = await database.query<Limit>(
    `select action, scope, most, extract(epoch from window_length)::integer as seconds
     from private.limits() where most is not null and scope <> 'reader'`,
  );
  const unknown = rows.find(({ action }) => !words[action]);
  if (unknown) throw new Error(`No words for the limit ${unknown.action}.`);
  const byWords = Map.groupBy(rows, ({ action }) => words[action] ?? '');
  return [
    '| What | Each source | Each IPv6 /48 | Together | Others | In |',
    '|---|---|---|---|---|---|',
    ...[...byWords].map(([what, limits]) => rowOf(what, limits)),
  ].join('\n');
}

/** The document with the limits of the database between its two marks. */
export async function renderSecurity(database: Queryable): Promise<string> {
  const text = await readFile(securityFile, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error('docs/security-design.md has lost its marks.');
  return `${before}${begin}${await renderLimits(database)}${end}${after}`;
}
