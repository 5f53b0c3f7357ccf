// Fills in the text of a reply to a lead. A template contains fields in braces, such as `{first name}`, which the
// browser fills in for each person. Browser and database refuse a finished reply that still has a field.
import { replies } from '@content/words/server/replies';
import { agency } from '@contracts/agency';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { lengthFault } from '@/admin/kit/limits/faults';
import { greetingName, printableName } from '@text/greeting';
import { foreignCodes } from '@text/foreign-codes';
import { type LeadKind, replySubjects } from '@mail/letter/reply-links';

const fieldsOf = {
  application: ['name', 'first name', 'position', 'agency'],
  inquiry: ['name', 'first name', 'service', 'agency'],
} as const satisfies Record<LeadKind, readonly string[]>;

type ReplyField = (typeof fieldsOf)[LeadKind][number];

/** Returns the fields of templates of this kind, as an author writes them. */
export const replyFields = (kind: LeadKind) => fieldsOf[kind].map((field) => `{${field}}` as const);

/** A reply has the same limits as a template. */
const limits = columnLimits.reply_templates;

export interface ReplyText {
  subject: string;
  body: string;
}

export interface ReplyTemplateText extends ReplyText {
  name: string;
}

export interface Addressee {
  name: string;
  /** The position or the service; empty when it no longer exists. */
  about: string;
}

/**
 * Matches braces on one line, known field or not, also the wide braces of Chinese and Japanese keyboards. With a colon
 * or semicolon it is code. The database has the same pattern.
 */
const fieldPattern = /[{｛]([^{}｛｝:;\r\n]{1,60})[}｝]/gu;

interface FoundField {
  /** The field as it appears in the text. */
  written: string;
  /**
   * Undefined when this kind has no such field. `{{name}}` is not a field: filling it in would leave braces around the
   * name.
   */
  field: ReplyField | undefined;
  start: number;
  end: number;
}

function findFields(text: string, kind: LeadKind): FoundField[] {
  return [...text.matchAll(fieldPattern)].map(({ 0: token, 1: inner = '', index }) => {
    const end = index + token.length;
    const isDoubled = text[index - 1] === '{' || text[end] === '}';
    if (isDoubled) return { written: `{${token}}`, field: undefined, start: index, end };
    const name = inner
      .replace(/[\s_\p{Cf}-]+/gu, ' ')
      .trim()
      .toLowerCase();
    const field = fieldsOf[kind].find((known) => known === name);
    return { written: token, field, start: index, end };
  });
}

interface FilledReply extends ReplyText {
  empty: ReplyField[];
  /** True when the greeting has no name, because this person's cannot be used in one. */
  isUnnamed: boolean;
}

/** Fills in the fields for a person, once: a value that looks like a field is not filled in again. */
export function fillReply(text: ReplyText, kind: LeadKind, person: Addressee): FilledReply {
  const values: Record<ReplyField, string> = {
    name: printableName(person.name) ?? '',
    'first name': greetingName(person.name) ?? '',
    position: person.about,
    service: person.about,
    agency: agency.brand,
  };
  const empty = new Set<ReplyField>();
  let isUnnamed = false;
  function fill(written: string): string {
    let filled = '';
    let done = 0;
    for (const { field, start, end } of findFields(written, kind)) {
      const value = field && asValue(values[field]);
      const before = written.slice(done, start);
      // Turns "Hi {first name}," into "Hi,".
      const isLeftOut = field === 'first name' && !value && before.endsWith(' ');
      if (isLeftOut) isUnnamed = true;
      else if (field && !value) empty.add(field);
      filled += isLeftOut ? before.slice(0, -1) : before + (value || written.slice(start, end));
      done = end;
    }
    return filled + written.slice(done);
  }
  const [subject, body] = [fill(text.subject), fill(text.body)];
  return { subject, body, empty: [...empty], isUnnamed };
}

/** Puts a value on one line and removes braces, which the database would take for a field. */
const asValue = (text: string) =>
  text.replace(/\s+/g, ' ').trim().replace(/[{｛]/g, '(').replace(/[}｝]/g, ')');

type Problems<Text> = { [Part in keyof Text]: string | undefined };

/** Finds the faults of a text with fields, by the form's field; undefined where there is none. */
export const fieldProblems = (
  kind: LeadKind,
  { subject, body }: ReplyText,
): Problems<ReplyText> => ({
  subject: unknownProblem(subject, kind) ?? subjectProblem(subject),
  body: unknownProblem(body, kind) ?? bodyProblem(body),
});

export const templateProblems = (
  kind: LeadKind,
  template: ReplyTemplateText,
): Problems<ReplyTemplateText> => ({
  name: lengthProblem(template.name, limits.name, 'Give the template a name.'),
  ...fieldProblems(kind, template),
});

/** Says by the form's field why a finished reply cannot be sent. */
export function replyProblems({ subject, body }: ReplyText): Problems<ReplyText> {
  return {
    subject: leftProblem(subject) ?? subjectProblem(subject),
    body: leftProblem(body) ?? bodyProblem(body),
  };
}

const subjectProblem = (text: string) => lengthProblem(text, limits.subject, 'Write a subject.');
const bodyProblem = (text: string) => lengthProblem(text, limits.body, 'Write a text.');

const lengthProblem = (text: string, limit: { maxLength: number }, whenEmpty: string) =>
  text.trim() === '' ? whenEmpty : lengthFault(text, limit);

/** Reports fields that do not exist, including those of other email tools. */
function unknownProblem(text: string, kind: LeadKind): string | undefined {
  const found = findFields(text, kind);
  const own = new Set(found.map(({ written }) => written));
  const unknown = [
    ...found.filter(({ field }) => field === undefined).map(({ written }) => written),
    ...foreignCodes(text)
      .filter(({ code, isSure }) => isSure && !own.has(code))
      .map(({ code }) => code),
  ];
  if (unknown.length === 0) return undefined;
  return `${inWords(unknown)} cannot be filled in. Known fields: ${replyFields(kind).join(', ')}.`;
}

function leftProblem(text: string): string | undefined {
  const left = [...text.matchAll(fieldPattern)].map(([token]) => token);
  return left.length > 0 ? `${inWords(left)} must be replaced with text.` : undefined;
}

const inWords = (all: readonly string[]) => [...new Set(all)].join(', ');

/** Returns the first text of a reply without a template, with the agency's signature. */
export const blankReply = (kind: LeadKind): ReplyText => ({
  subject: replySubjects[kind],
  body: replies.blank,
});
