// Writes the owner's daily email about the next steps that are due.
import * as z from 'zod';
import { dayParts } from '../../text/agency-moment.ts';
import { localeOf } from '../../text/locale.ts';
import { agency } from '../../contracts/agency.ts';
import { mailButton, mailColors, mailLink } from '../letter/mail-html.ts';
import { spokenHtml, textHtml } from '../letter/mail-text.ts';
import { recordPath } from '../letter/lead-links.ts';
import { type MailContext, mailKind } from '../kind.ts';
import { headerLine, type MailText } from '../mail.ts';
import { factHtml, ownerMailHtml } from './owner-mail.ts';

const dueStepSchema = z.object({
  kind: z.enum(['inquiry', 'application']),
  /** The id of the inquiry or application. */
  id: z.string(),
  name: z.string(),
  words: z.string(),
  due_on: z.iso.date(),
});

const dueStepsSchema = z.object({
  id: z.string(),
  /** The present day in the agency's zone. */
  day: z.iso.date(),
  count: z.int(),
  /** The first steps, oldest first. */
  steps: z.array(dueStepSchema),
});

type DueSteps = z.infer<typeof dueStepsSchema>;
type DueStep = z.infer<typeof dueStepSchema>;

const maxLineLength = 200;

/** `siteUrl` is the site's URL without a final slash. */
export function dueStepsMail({ day, count, steps }: DueSteps, siteUrl: string): MailText {
  const subject = `${count} next ${count === 1 ? 'step is' : 'steps are'} due`;
  const rest = count - steps.length;
  const more = rest > 0 ? `And ${rest} more in the admin.` : '';
  const dashboard = `${siteUrl}/admin/dashboard`;
  const off =
    'You get this email at 8 in the morning when something is due. You can switch it off in the admin, under “Your account”.';
  return {
    subject,
    text: [
      ...steps.map((step) => stepText(step, day, siteUrl)),
      more,
      `Open the dashboard: ${dashboard}`,
      off,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n'),
    html: ownerMailHtml({
      title: subject,
      preheader: steps.map(({ name }) => lineOf(name)).join(', '),
      heading: subject,
      message: [
        ...steps.map((step) => stepHtml(step, day, siteUrl)),
        more && `<p style="margin:12px 0 0">${more}</p>`,
      ].join('\n'),
      actions: mailButton({ href: dashboard, label: 'Open the dashboard', isSecondary: false }),
      facts: `<p style="margin:12px 0 0;font-size:14px;color:${mailColors.soft}">${textHtml(off)}</p>`,
    }),
  };
}

export const dueSteps = mailKind({
  schema: dueStepsSchema,
  write: (about, { from, ownerEmail, siteUrl }: MailContext) => ({
    from,
    to: ownerEmail,
    ...dueStepsMail(about, siteUrl),
  }),
});

const dayFormat = new Intl.DateTimeFormat(localeOf(agency.adminLanguage), {
  ...dayParts,
  weekday: 'short',
  timeZone: 'UTC',
});

/** Returns "Today", or "Since Fri, Nov 20, 2026". */
const dueWords = ({ due_on }: DueStep, day: string) =>
  due_on === day ? 'Today' : `Since ${dayFormat.format(new Date(`${due_on}T00:00:00Z`))}`;

const linkOf = ({ kind, id }: DueStep, siteUrl: string) => `${siteUrl}${recordPath(kind, id)}`;

/** Puts a text on one line, so that it cannot imitate our own fields. */
const lineOf = (text: string) => headerLine(text.toWellFormed(), maxLineLength);

const stepText = (step: DueStep, day: string, siteUrl: string) =>
  [
    `${dueWords(step, day)}: ${lineOf(step.words)}`,
    `    ${lineOf(step.name)} (${step.kind})`,
    linkOf(step, siteUrl),
  ].join('\n');

function stepHtml(step: DueStep, day: string, siteUrl: string): string {
  const name = mailLink(linkOf(step, siteUrl), spokenHtml(lineOf(step.name), 'span'));
  const words = spokenHtml(lineOf(step.words), 'span');
  return factHtml(dueWords(step, day), `${words}<br>${name} (${step.kind})`);
}
