import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineChart } from '@/components/admin/charts/line-chart';
import { ErrorState } from '@/components/feedback/error-state';
import { servicesNeeded } from '@/content/contact';
import { addressWith, paths } from '@/lib/paths';
import { activityDays, type DashboardActivity, dashboardActivityQuery } from '../api/dashboard';
import { ActivitySkeleton } from './activity-skeleton';
import { NewestList } from './newest-list';

/** The charts of the last days and the newest records of each kind. */
export function Activity() {
  const { data, isError, isFetching, failureCount, refetch } = useQuery(dashboardActivityQuery());

  return (
    <div className="grid gap-10">
      {isError && (
        <ErrorState
          title={
            data ? 'The activity could not be refreshed.' : 'The activity could not be loaded.'
          }
          description="Check your connection, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <>
          <Lines days={data.days} />
          <Newest activity={data} />
        </>
      )}
      {!data && !isError && <ActivitySkeleton isRetrying={failureCount > 0} />}
    </div>
  );
}

const lines = [
  {
    key: 'inquiries',
    title: 'Inquiries',
    valueLabel: 'inquiries',
    to: paths.adminInquiries.to(),
    linkLabel: 'See inquiries',
  },
  {
    key: 'applications',
    title: 'Applications',
    valueLabel: 'applications',
    to: paths.adminApplications.to(),
    linkLabel: 'See applications',
  },
  {
    key: 'subscribers',
    title: 'New subscribers',
    valueLabel: 'new subscribers',
    to: paths.adminNewsletter.to(),
    linkLabel: 'See subscribers',
  },
  {
    key: 'postViews',
    title: 'Post views',
    valueLabel: 'views',
    to: `${paths.adminBlog.to()}?tab=analytics`,
    linkLabel: 'See analytics',
  },
] as const;

function Lines({ days }: { days: DashboardActivity['days'] }) {
  return (
    <section aria-labelledby="last-days" className="grid gap-4">
      <h2 id="last-days" className="text-lead font-bold">
        The last {activityDays} days
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {lines.map(({ key, title, valueLabel, to, linkLabel }) => (
          <LineChart
            key={key}
            title={title}
            valueLabel={valueLabel}
            points={days.map((day) => ({ date: day.date, value: day[key] }))}
            action={<OpenLink to={to}>{linkLabel}</OpenLink>}
          />
        ))}
      </div>
    </section>
  );
}

function Newest({ activity }: { activity: DashboardActivity }) {
  const inquiries = paths.adminInquiries.to();
  const applications = paths.adminApplications.to();
  const newsletter = paths.adminNewsletter.to();
  return (
    <section aria-labelledby="newest" className="grid gap-4">
      <h2 id="newest" className="text-lead font-bold">
        Newest
      </h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <NewestList
          title="Inquiries"
          action={<OpenLink to={inquiries}>All inquiries</OpenLink>}
          emptyText="No inquiries yet."
          entries={activity.newestInquiries.map(({ id, name, serviceNeeded, at }) => ({
            id,
            title: name,
            detail:
              servicesNeeded.find(({ value }) => value === serviceNeeded)?.label ?? serviceNeeded,
            at,
            to: addressWith(inquiries, { open: id }),
          }))}
        />
        <NewestList
          title="Applications"
          action={<OpenLink to={applications}>All applications</OpenLink>}
          emptyText="No applications yet."
          entries={activity.newestApplications.map(({ id, name, positionTitle, at }) => ({
            id,
            title: name,
            detail: positionTitle,
            at,
            to: addressWith(applications, { open: id }),
          }))}
        />
        <NewestList
          title="Subscribers"
          action={<OpenLink to={newsletter}>All subscribers</OpenLink>}
          emptyText="No subscribers yet."
          entries={activity.newestSubscribers.map(({ id, email, status, at }) => ({
            id,
            title: email,
            detail: status === 'unsubscribed' ? 'Unsubscribed since' : undefined,
            at,
            to: addressWith(newsletter, { q: email }),
          }))}
        />
      </div>
    </section>
  );
}

function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="shrink-0 text-small underline underline-offset-4">
      {children}
    </Link>
  );
}
