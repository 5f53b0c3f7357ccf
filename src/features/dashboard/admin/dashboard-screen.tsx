import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { PageHeader } from '@/components/admin/frame/page-header';
import { dashboardActivityQuery, dashboardCountsQuery } from '../api/dashboard';
import { ChartsSkeleton, NewestSkeleton } from './activity-skeleton';
import { CountTiles } from './count-tiles';
import { DayCharts } from './day-charts';
import { NeedsYou } from './needs-you';
import { Newest } from './newest';
import { QueryState } from './query-state';

/** First what needs the owner, then the newest records and the figures. Each query loads, fails and tries again by itself. */
export function DashboardScreen() {
  const [greeting] = useState(() => greetingAt(new Date()));
  const counts = useQuery(dashboardCountsQuery());
  const activity = useQuery(dashboardActivityQuery());
  const hasCounts = counts.data !== undefined || !counts.isError;
  const isFetching = counts.isFetching || activity.isFetching;

  function refresh() {
    void counts.refetch();
    void activity.refetch();
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Dashboard"
        description={`${greeting} Here is what needs you today.`}
        actions={<RefreshButton onRefresh={refresh} isRefreshing={isFetching} />}
      />
      <QueryState what="figures" query={counts} />
      {hasCounts && <NeedsYou counts={counts.data} />}
      <QueryState what="activity" query={activity} />
      {activity.data && <Newest activity={activity.data} />}
      {!activity.data && !activity.isError && <NewestSkeleton />}
      {hasCounts && <CountTiles counts={counts.data} />}
      {activity.data && <DayCharts days={activity.data.days} />}
      {!activity.data && !activity.isError && <ChartsSkeleton />}
    </div>
  );
}

const morningHour = 4;
const noonHour = 12;
const eveningHour = 17;

/** By the reader's clock. */
function greetingAt(moment: Date): string {
  const hour = moment.getHours();
  if (hour >= morningHour && hour < noonHour) return 'Good morning.';
  return hour >= noonHour && hour < eveningHour ? 'Good afternoon.' : 'Good evening.';
}
