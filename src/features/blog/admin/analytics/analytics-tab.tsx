import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BarList } from '@/components/admin/charts/bar-list';
import { DayChart } from '@/components/admin/charts/day-chart';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { formatDate } from '@/lib/format/moment';
import { useAddress } from '@/hooks/use-address';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { type BlogAnalytics, blogAnalyticsQuery } from '../../api/admin-analytics';
import { useLoadFailure } from '../use-load-failure';

const ranges = [30, 90] as const;

interface AnalyticsTabProps {
  /** More figures of the chosen period, shown below even when the blog's own fail to load. */
  renderMore: (days: number) => ReactNode;
}

export function AnalyticsTab({ renderMore }: AnalyticsTabProps) {
  const { get, change } = useAddress();
  const days = ranges.find((range) => String(range) === get('days')) ?? ranges[0];
  const query = useQuery(blogAnalyticsQuery(days));
  useLoadFailure(query.error);

  return (
    <div className="grid grid-cols-1 gap-6">
      <fieldset
        aria-label="Period"
        className="flex w-fit gap-1 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset"
      >
        {ranges.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === days}
            onClick={() => change({ days: String(range) }, { replace: true })}
            className={cn(
              'min-h-9 rounded-md px-4 text-small font-semibold transition-colors duration-quick',
              range === days ? 'bg-surface shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {range} days
          </button>
        ))}
      </fieldset>
      <LoadError title="The figures could not be loaded." query={query} />
      {query.isPending && <Loading label="Loading figures…" />}
      {query.data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={cn('grid gap-6 transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <Figures analytics={query.data} />
        </div>
      )}
      {renderMore(days)}
    </div>
  );
}

function Figures({ analytics }: { analytics: BlogAnalytics }) {
  const { viewsPerDay, topPosts, mostLiked, countedSince } = analytics;
  const days = viewsPerDay.length;
  return (
    <>
      <DayChart title="Views per day" points={viewsPerDay} valueLabel="views" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BarList
          title={`Most read in ${days} days`}
          bars={topPosts.map(toBar)}
          valueLabel="views"
        />
        <BarList title="Most liked of all time" bars={mostLiked.map(toBar)} valueLabel="likes" />
      </div>
      <p className="max-w-prose text-small text-ink-soft">
        {countedSince
          ? `Daily views have been counted since ${formatDate(countedSince)}. A day begins at midnight in India. `
          : 'No post has been opened since the daily count began. '}
        Reloads within half an hour and bots such as search engines are not counted here; a post’s
        total views include them.
      </p>
    </>
  );
}

function toBar({ id, title, value }: BlogAnalytics['topPosts'][number]) {
  return { id, label: title, value, to: `${paths.adminBlog.to()}?tab=posts&edit=${id}` };
}
