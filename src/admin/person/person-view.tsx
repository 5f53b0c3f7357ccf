import { Link } from 'react-router-dom';
import { mailHref } from '@mail/letter/lead-links';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { FileExport } from '@/admin/kit/list/toolbar/file-export';
import { linkClasses } from '@/admin/layout/link-classes';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { EmailText } from '@/admin/kit/record/email-text';
import { type Fact, Facts } from '@/admin/kit/record/facts';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { EraseButton } from '@/admin/leads/erasure/erase-button';
import { paths } from '@/shared/paths';
import {
  fetchEntriesForExport,
  type Person,
  type PersonEntry,
  type PersonTarget,
} from './api/person';
import { personJson, personText } from './person-files';
import { describeState } from './person-state';
import { LineOfTime, type OlderEntries } from './line-of-time';

interface PersonViewProps {
  target: PersonTarget;
  person: Person;
  entries: PersonEntry[];
  older: OlderEntries;
}

export function PersonView({ target, person, entries, older }: PersonViewProps) {
  const { email, lookAlikes } = person;
  const isStored = entries.length > 0;
  const files = isStored && <PersonFiles target={target} person={person} />;
  return (
    <ListFrame>
      {'recordId' in target ? (
        <PageHeader title={<EmailText>{email}</EmailText>} actions={files} />
      ) : (
        // Placed below the search, whose title is the page's.
        <div className="flex flex-wrap justify-end gap-3 empty:hidden">{files}</div>
      )}
      {isStored ? (
        <section
          aria-label="Present state"
          className="rounded-card border border-line bg-surface p-5"
        >
          <Facts facts={factsOf(person)} />
        </section>
      ) : (
        <EmptyState title="Nothing is stored about this address" {...describeAbsence(person)} />
      )}
      {lookAlikes.length > 0 && <LookAlikes others={lookAlikes} />}
      {isStored && (
        <>
          <LineOfTime person={person} entries={entries} older={older} />
          <div className="mt-4">
            <EraseButton
              leads={{ applications: [], inquiries: [], addresses: [email] }}
              name={email}
              label="Erase everything about this person"
            />
          </div>
        </>
      )}
    </ListFrame>
  );
}

function PersonFiles({ target, person }: Pick<PersonViewProps, 'target' | 'person'>) {
  const read = (progress: Parameters<typeof fetchEntriesForExport>[1]) =>
    fetchEntriesForExport(target, progress);
  // The file's name does not identify the person, because the browser's list of downloads keeps it.
  const shared = { noun: ['entry', 'entries'], fileName: 'person', read } as const;
  return (
    <>
      <FileExport
        {...shared}
        format="json"
        label="Export JSON"
        toText={async (entries) => personJson(person, entries)}
      />
      <FileExport
        {...shared}
        format="text"
        label="Export text"
        toText={async (entries) => personText(person, entries)}
      />
    </>
  );
}

function factsOf(person: Person): Fact[] {
  const { email } = person;
  return [
    [
      'Email',
      <a key="email" href={mailHref(email)} className={linkClasses}>
        <EmailText>{email}</EmailText>
      </a>,
    ],
    ...describeState(person),
  ];
}

/** Explains why nothing is stored about an address; only the record of an erasure may remain. */
function describeAbsence(person: Person): { description?: string } {
  const state = person.newsletter.erased && new Map(describeState(person)).get('Newsletter');
  return state ? { description: state } : {};
}

function LookAlikes({ others }: { others: Person['lookAlikes'] }) {
  return (
    <section
      aria-labelledby="look-alikes"
      className="grid gap-2 rounded-card border border-line bg-sunken p-5"
    >
      <h2 id="look-alikes" className="font-sans text-small font-semibold tracking-normal">
        Also looks like
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {others.map(({ email, record_id }) => (
          <li key={email} className="min-w-0">
            <Link
              to={paths.adminPerson.to(record_id)}
              className={`${linkClasses} inline-flex min-h-9 items-center font-semibold underline`}
            >
              <EmailText>{email}</EmailText>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Another spelling, perhaps of the same person. This page, its files and its erasure do not
        include those records.
      </p>
    </section>
  );
}
