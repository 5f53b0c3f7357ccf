// The words of a timeline entry, for the page and the text file.
import { applicationFields } from '@contracts/application-fields';
import { inquiryFields } from '@contracts/inquiry-fields';
import type { LeadField } from '@contracts/lead-fields';
import { subjectForEveryone } from '@contracts/letter-fields';
import { originLabels, barReasonLabels } from '@/shared/newsletter/subscriber-words';
import { labelledColumns, visitLabels } from '@text/visit-labels';
import { adminLabelOf, shownValue } from '@/admin/leads/model/lead-values';
import { capitalize } from '@/admin/kit/frame/capitalize';
import { formatPrice } from '@/shared/format/format';
import { formatDate } from '@/shared/format/moment';
import { addressWith, paths } from '@/shared/paths';
import type { PersonEntry } from './api/person';

export interface EntryWords {
  title: string;
  /** The words beside the title: the service, the position, the author or the subject. */
  about: string | null;
  status: string | null;
  /** The text that the person or the admin wrote. */
  text: string | null;
  /** The path of the entry's record; null when it has none. */
  to: string | null;
}

type Row = PersonEntry['record'];

/** Returns a text column; null for an empty one or another type. */
function textOf(row: Row, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the words for a stored value; an unknown value is returned as it is. */
export const wordIn = (words: Record<string, string>, value: string) => words[value] ?? value;

const inquiryAt = (id: string) => addressWith(paths.adminInquiries.to(), { open: id });
const applicationAt = (id: string) => addressWith(paths.adminApplications.to(), { open: id });
const subscriberAt = (id: string) => addressWith(paths.adminNewsletter.to(), { open: id });

type Describe = (entry: PersonEntry, subscriberId: string | null) => Partial<EntryWords>;

const joined = (between: string, ...parts: (string | false | null)[]) =>
  parts.filter(Boolean).join(between) || null;

const hasResume = (row: Row) => row['has_resume'] === true;

/** Returns the lead of a note or another entry about it. */
function leadOf(row: Row): string | null {
  const inquiry = textOf(row, 'inquiry_id');
  const application = textOf(row, 'application_id');
  if (inquiry !== null) return inquiryAt(inquiry);
  return application === null ? null : applicationAt(application);
}

const byKind: Record<PersonEntry['kind'], { title: string; describe: Describe }> = {
  inquiry: {
    title: 'Inquiry',
    describe: ({ id, record }) => ({
      about: shownValue(inquiryFields.service_needed, record['service_needed']),
      status: joined(', ', textOf(record, 'status'), textOf(record, 'outcome')),
      text: textOf(record, 'message'),
      to: inquiryAt(id),
    }),
  },
  application: {
    title: 'Application',
    describe: ({ id, record }) => ({
      about: joined(' · ', textOf(record, 'position_title'), hasResume(record) && 'with a résumé'),
      status: textOf(record, 'status'),
      text: textOf(record, 'introduction'),
      to: applicationAt(id),
    }),
  },
  note: {
    title: 'Private note',
    describe: ({ record }) => ({
      about: textOf(record, 'author_email'),
      text: textOf(record, 'body'),
      to: leadOf(record),
    }),
  },
  next_step: {
    title: 'Next step',
    describe: ({ record }) => ({
      about: `due ${formatDate(textOf(record, 'due_on') ?? '')}`,
      status: textOf(record, 'done_at') === null ? 'open' : 'done',
      text: textOf(record, 'words'),
      to: leadOf(record),
    }),
  },
  reply: {
    title: 'Reply',
    describe: ({ record }) => ({
      about: textOf(record, 'subject'),
      status: textOf(record, 'status'),
      text: textOf(record, 'body'),
      to: leadOf(record),
    }),
  },
  sign_up: {
    title: 'Signed up for the newsletter, not confirmed',
    // The reason why the confirmation email failed.
    describe: ({ record }) => ({ text: textOf(record, 'mail_error') }),
  },
  subscribed: {
    title: 'Subscribed to the newsletter',
    describe: ({ id, record }) => ({
      about: wordIn(originLabels, textOf(record, 'origin') ?? ''),
      text: textOf(record, 'consent_note'),
      to: subscriberAt(id),
    }),
  },
  unsubscribed: {
    title: 'Unsubscribed from the newsletter',
    describe: (_entry, subscriberId) => ({ to: subscriberId && subscriberAt(subscriberId) }),
  },
  barred: {
    title: 'Blocked from the newsletter',
    describe: ({ record }, subscriberId) => ({
      about: wordIn(barReasonLabels, textOf(record, 'reason') ?? ''),
      text: textOf(record, 'note'),
      to: subscriberId && subscriberAt(subscriberId),
    }),
  },
  letter: {
    title: 'Newsletter',
    describe: ({ id, record }) => ({
      about: subjectForEveryone(textOf(record, 'subject') ?? ''),
      status: textOf(record, 'status'),
      text: textOf(record, 'detail'),
      to: addressWith(paths.adminNewsletter.to(), { tab: 'campaigns', open: id }),
    }),
  },
};

export function wordsOf(entry: PersonEntry, subscriberId: string | null): EntryWords {
  const { title, describe } = byKind[entry.kind];
  return {
    title: entry.record['is_welcome'] === true ? 'Welcome letter' : title,
    about: null,
    status: null,
    text: null,
    to: null,
    ...describe(entry, subscriberId),
  };
}

const leadFields: Partial<Record<PersonEntry['kind'], Record<string, LeadField>>> = {
  inquiry: inquiryFields,
  application: applicationFields,
};

/**
 * Lists every value of an entry with its label, for the text file: for a lead the fields of its form and of the visit.
 */
export function detailsOf(entry: PersonEntry): (readonly [label: string, value: string])[] {
  const fields = leadFields[entry.kind];
  const { record } = entry;
  if (!fields) {
    const { text } = wordsOf(entry, null);
    return text === null ? [] : [[detailLabels[entry.kind] ?? 'Text', text]];
  }
  const given = Object.entries(fields).map(
    ([column, field]) => [adminLabelOf(field), shownValue(field, record[column])] as const,
  );
  const visit = labelledColumns.map(
    (column) => [visitLabels[column], textOf(record, column)] as const,
  );
  const own = [
    ['Value', typeof record['value'] === 'number' ? formatPrice(record['value']) : null],
    ['Résumé', hasResume(record) ? 'a PDF, in its record' : null],
  ] as const;
  return [...given, ...own, ...visit].flatMap(([label, value]) =>
    value ? [[label, value] as const] : [],
  );
}

const detailLabels: Partial<Record<PersonEntry['kind'], string>> = {
  subscribed: 'Consent',
  note: 'Note',
  next_step: 'What to do',
  reply: 'Text',
  barred: 'Note',
  sign_up: 'Reason',
  letter: 'Reason',
};

/** Turns a stored status into a label, so that "sign_up" is never shown. */
export const statusWord = (status: string) => capitalize(status.replaceAll('_', ' '));
