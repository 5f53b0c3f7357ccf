import {
  Ban,
  FileUser,
  Inbox,
  ListTodo,
  type LucideIcon,
  Mail,
  MailCheck,
  MailPlus,
  MailX,
  NotebookPen,
  Reply,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { DateTime } from '@/admin/kit/record/date-time';
import { Badge } from '@/shared/ui/badge';
import { BusyButton } from '@/shared/ui/busy-button';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { isOffered } from '@/shared/content/modules';
import type { Person, PersonEntry } from './api/person';
import { statusWord, wordsOf } from './entry-words';

export interface OlderEntries {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  isFetching: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LineOfTimeProps {
  person: Person;
  entries: PersonEntry[];
  older: OlderEntries;
}

/** Shows the person's timeline, newest first. Each entry opens its record. */
export function LineOfTime({ person, entries, older }: LineOfTimeProps) {
  const subscriberId = person.newsletter.subscriber?.id ?? null;

  return (
    <section aria-labelledby="line-of-time" className="grid grid-cols-1 gap-3">
      <h2 id="line-of-time" className="text-lead font-bold">
        Timeline
      </h2>
      <ol className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
        {entries.map((entry) => (
          <Entry key={`${entry.kind}/${entry.id}`} entry={entry} subscriberId={subscriberId} />
        ))}
      </ol>
      {older.isFetchNextPageError && (
        <LoadError
          title="Older entries could not be loaded."
          query={{ ...older, refetch: older.fetchNextPage }}
        />
      )}
      {older.hasNextPage && !older.isFetchNextPageError && (
        <BusyButton
          variant="outline"
          size="small"
          className="justify-self-center"
          isBusy={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          Show older entries
        </BusyButton>
      )}
    </section>
  );
}

const icons: Record<PersonEntry['kind'], LucideIcon> = {
  inquiry: Inbox,
  application: FileUser,
  note: NotebookPen,
  next_step: ListTodo,
  reply: Reply,
  sign_up: MailPlus,
  subscribed: MailCheck,
  unsubscribed: MailX,
  barred: Ban,
  letter: Mail,
};

function Entry({ entry, subscriberId }: { entry: PersonEntry; subscriberId: string | null }) {
  const { title, about, status, text, to } = wordsOf(entry, subscriberId);
  const Icon = icons[entry.kind];
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-soft" />
      <div className="grid min-w-0 grow grid-cols-1 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <p className="min-w-0 wrap-anywhere">
            {to !== null && isOffered(to) ? (
              <Link
                to={to}
                className="rounded-sm font-semibold underline-offset-4 hover:text-accent hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
            {about && (
              <span className="text-ink-soft">
                {' · '}
                <bdi>{about}</bdi>
              </span>
            )}
          </p>
          <span className="text-small text-ink-soft">
            <DateTime value={entry.at} />
          </span>
        </div>
        {text && (
          <p dir="auto" className="line-clamp-4 text-small wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        {status && (
          <p>
            <Badge>{statusWord(status)}</Badge>
          </p>
        )}
      </div>
    </li>
  );
}
