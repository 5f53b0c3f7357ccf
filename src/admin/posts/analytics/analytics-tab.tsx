import { site } from '@/shared/content/site.prepared';
import { useQuery } from '@tanstack/react-query';
import { BarList } from '@/admin/kit/charts/bar-list';
import { DayChart } from '@/admin/kit/charts/day-chart';
import { SegmentedChoice } from '@/admin/kit/frame/segmented-choice';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { blogMessages } from '@content/blog';
import { formatDate } from '@/shared/format/moment';
import { useAddress } from '@/shared/hooks/use-address';
import { cn } from '@/shared/cn';
import { paths } from '@/shared/paths';
import { type BlogAnalytics, blogAnalyticsQuery } from '../api/admin-analytics';

const periods = [
  ['30', '30 days'],
  ['90', '90 days'],
] as const;

export function AnalyticsTab() {
  const { get, change } = useAddress();
  const period = get('days') === '90' ? '90' : '30';
  const days = Number(period);
  const query = useQuery(blogAnalyticsQuery(days));
  useErrorToast(query.error, blogMessages.listFailure);

  return (
    <div className="flex flex-col gap-6">
      <SegmentedChoice
        label="Period"
        options={periods}
        value={period}
        onChange={(chosen) => change({ days: chosen }, { replace: true })}
      />
      <LoadError title="The figures could not be loaded." query={query} />
      {query.isPending && <Loading label="Loading figures…" />}
      {query.data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={cn(
            'flex flex-col gap-6 transition-opacity',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          <Figures analytics={query.data} />
        </div>
      )}
    </div>
  );
}

function Figures({ analytics }: { analytics: BlogAnalytics }) {
  const { viewsPerDay, topPosts, mostLiked, countedSince } = analytics;
  const days = viewsPerDay.length;
  return (
    <>
      <DayChart title="Views per day" points={viewsPerDay} valueLabel="views" />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <BarList
          title={`Most read in ${days} days`}
          bars={topPosts.map(toBar)}
          valueLabel="views"
        />
        <BarList title="Most liked of all time" bars={mostLiked.map(toBar)} valueLabel="likes" />
      </div>
      <p className="max-w-prose text-small text-ink-soft">
        <span>
          {countedSince
            ? `Daily views have been counted since ${formatDate(countedSince)}. A day begins at midnight in ${site.city}. `
            : 'No post has been opened since the daily count began. '}
        </span>
        <span>
          Reloads within half an hour and bots such as search engines are not counted here; a post’s
          total views include them.
        </span>
      </p>
    </>
  );
}

function toBar({ id, title, value }: BlogAnalytics['topPosts'][number]) {
  return { id, label: title, value, to: `${paths.adminBlog.to()}?tab=posts&edit=${id}` };
}
