import { StatTile } from '@/components/admin/charts/stat-tile';
import type { SubscriberCounts } from '../api/admin-subscribers';

export function SubscriberCounters({ counts }: { counts: SubscriberCounts | undefined }) {
  return (
    <ul aria-label="Subscriber counts" className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatTile label="Total Subscribers" value={counts?.total} />
      <StatTile label="Active Subscribers" value={counts?.active} tone="success" />
      <StatTile label="Unsubscribed" value={counts?.unsubscribed} tone="danger" />
    </ul>
  );
}
