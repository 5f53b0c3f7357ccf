import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/admin/page-header';
import { ErrorState } from '@/components/feedback/error-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { subscriberCountsQuery } from '../api/admin-subscribers-queries';
import { SubscriberCounters } from './subscriber-counters';
import { SubscribersTab } from './subscribers-tab';

export function NewsletterScreen() {
  const counts = useQuery(subscriberCountsQuery());

  return (
    <div className="grid gap-8">
      <PageHeader title="Newsletter" description="Who reads it, and who has left." />
      {counts.isError && !counts.data ? (
        <ErrorState
          title="The subscribers could not be counted."
          onRetry={() => void counts.refetch()}
          isRetrying={counts.isFetching}
        />
      ) : (
        <SubscriberCounters counts={counts.data} />
      )}
      <Tabs defaultValue="subscribers">
        <TabsList aria-label="Newsletter">
          <TabsTrigger value="subscribers">Subscribers</TabsTrigger>
        </TabsList>
        <TabsContent value="subscribers">
          <SubscribersTab onRefresh={() => void counts.refetch()} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
