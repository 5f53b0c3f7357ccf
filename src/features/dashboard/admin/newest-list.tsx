import { Link } from 'react-router-dom';
import { type ReactNode, useId } from 'react';
import { DateTime } from '@/components/admin/record/date-time';

interface NewestEntry {
  id: string;
  title: string;
  detail: string | undefined;
  at: string;
  to: string;
}

interface NewestListProps {
  title: string;
  action: ReactNode;
  emptyText: string;
  entries: readonly NewestEntry[];
}

/** The newest records of one kind, with links to each and to all. */
export function NewestList({ title, action, emptyText, entries }: NewestListProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="font-sans text-small font-semibold tracking-normal">
          {title}
        </h3>
        {action}
      </div>
      {entries.length === 0 ? (
        <p className="mt-4 text-small text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="mt-2 -mb-2 divide-y divide-line">
          {entries.map(({ id, title: name, detail, at, to }) => (
            <li key={id}>
              <Link
                to={to}
                className="-mx-2 grid gap-0.5 rounded-control px-2 py-2.5 hover:bg-sunken"
              >
                <span className="truncate font-semibold">{name}</span>
                {detail && <span className="text-small text-ink-soft wrap-anywhere">{detail}</span>}
                <span className="text-small text-ink-soft">
                  <DateTime value={at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
