import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { dashboardKey } from '../api/dashboard';
import { Activity } from './activity';
import { CountTiles } from './count-tiles';

/** Counts, charts of the last days and the newest records. Each block loads, fails and tries again by itself. */
export function DashboardScreen() {
  const queryClient = useQueryClient();
  const [greeting] = useState(() => greetingAt(new Date()));
  const isFetching = useIsFetching({ queryKey: dashboardKey }) > 0;

  return (
    <div className="grid gap-10">
      <PageHeader
        title="Dashboard"
        description={`${greeting} Here is what came in, and what waits for you.`}
        actions={
          <RefreshButton
            onRefresh={() => void queryClient.refetchQueries({ queryKey: dashboardKey })}
            isRefreshing={isFetching}
          />
        }
      />
      <CountTiles />
      <Activity />
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
