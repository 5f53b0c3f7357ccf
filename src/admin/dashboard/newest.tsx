import { Link } from 'react-router-dom';
import { useId } from 'react';
import { TimeAgo } from '@/admin/kit/record/date-time';
import { servicesNeeded } from '@content/inquiry-choices';
import { labelOf } from '@/shared/options';
import { isOffered } from '@/shared/content/modules';
import { addressWith, paths } from '@/shared/paths';
import type { DashboardActivity } from './api/dashboard';
import { OpenLink } from './open-link';

const inquiries = paths.adminInquiries.to();
const applications = paths.adminApplications.to();
const newsletter = paths.adminNewsletter.to();

type Listed = Pick<NewestListProps, 'title' | 'to'> & {
  entriesOf: (activity: DashboardActivity) => NewestEntry[];
};

const allLists: Listed[] = [
  {
    title: 'Inquiries',
    to: inquiries,
    entriesOf: ({ newestInquiries }) =>
      newestInquiries.map(({ id, name, serviceNeeded, createdAt }) => ({
        id,
        name,
        detail: labelOf(servicesNeeded, serviceNeeded),
        at: createdAt,
        to: addressWith(inquiries, { open: id }),
      })),
  },
  {
    title: 'Applications',
    to: applications,
    entriesOf: ({ newestApplications }) =>
      newestApplications.map(({ id, name, positionTitle, createdAt }) => ({
        id,
        name,
        detail: positionTitle,
        at: createdAt,
        to: addressWith(applications, { open: id }),
      })),
  },
  {
    title: 'Subscribers',
    to: newsletter,
    entriesOf: ({ newestSubscribers }) =>
      newestSubscribers.map(({ id, email, status, subscribedAt }) => ({
        id,
        name: email,
        detail: status === 'unsubscribed' ? 'Unsubscribed since' : undefined,
        at: subscribedAt,
        to: addressWith(newsletter, { q: email }),
      })),
  },
];

export const newestLists = allLists.filter(({ to }) => isOffered(to));

export function Newest({ activity }: { activity: DashboardActivity }) {
  return (
    <section aria-labelledby="newest" className="grid grid-cols-1 gap-4 max-sm:gap-2">
      <h2 id="newest" className="text-lead font-bold">
        Newest
      </h2>
      <div className="grid grid-cols-1 gap-4 max-sm:gap-2 md:grid-cols-2 xl:grid-cols-3">
        {newestLists.map(({ title, to, entriesOf }) => (
          <NewestList key={title} title={title} to={to} entries={entriesOf(activity)} />
        ))}
      </div>
    </section>
  );
}

interface NewestEntry {
  id: string;
  name: string;
  detail: string | undefined;
  at: string;
  to: string;
}

interface NewestListProps {
  /** Names the list, in the plural. */
  title: string;
  /** The screen behind the list. */
  to: string;
  entries: readonly NewestEntry[];
}

function NewestList({ title, to, entries }: NewestListProps) {
  const noun = title.toLowerCase();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface p-5 max-sm:px-4 max-sm:py-3 md:max-xl:last:odd:col-span-2"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="font-sans text-small font-semibold tracking-normal">
          {title}
        </h3>
        <OpenLink to={to}>{`All ${noun}`}</OpenLink>
      </div>
      {entries.length === 0 ? (
        <p className="mt-4 text-small text-ink-soft">{`No ${noun} yet.`}</p>
      ) : (
        <ul className="mt-2 -mb-2 max-sm:mt-1 max-sm:-mb-1 divide-y divide-line">
          {entries.map(({ id, name, detail, at, to: address }) => (
            <li key={id} className="max-sm:nth-[n+3]:hidden">
              <Link
                to={address}
                className="-mx-2 grid grid-cols-1 gap-0.5 rounded-control px-2 py-2 hover:bg-sunken max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:gap-3 max-sm:py-1"
              >
                <span dir="auto" className="truncate frame-side font-semibold max-sm:text-small">
                  {name}
                </span>
                <span className="flex gap-1 text-small text-ink-soft max-sm:shrink-0">
                  {detail && (
                    <span dir="auto" className="truncate frame-side max-sm:hidden">
                      {detail}
                    </span>
                  )}
                  <span className="shrink-0">
                    {detail && <span className="max-sm:hidden">{'· '}</span>}
                    <TimeAgo value={at} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
