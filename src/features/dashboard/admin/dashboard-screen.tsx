import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { dashboardKey } from '../api/dashboard-key';
import { greetingAt } from '../greeting';
import { Activity } from './activity';
import { CountTiles } from './count-tiles';

/**
 * How the agency stands: figures counted by the database, the last days as lines, and what came in
 * last. Each block loads, fails and tries again by itself.
 */
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
