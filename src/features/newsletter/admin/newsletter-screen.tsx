import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/components/admin/page-header';
import { ErrorState } from '@/components/feedback/error-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { subscriberCountsQuery } from '../api/admin-subscribers-queries';
import { SendTab } from './send-tab';
import { SubscriberCounters } from './subscriber-counters';
import { SubscribersTab } from './subscribers-tab';
import { useComposer } from './use-composer';

export function NewsletterScreen() {
  const counts = useQuery(subscriberCountsQuery());
  const composer = useComposer();
  const [tab, setTab] = useTabAddress();

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
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Newsletter">
          <TabsTrigger value="subscribers">Subscribers</TabsTrigger>
          <TabsTrigger value="send">Send Newsletter</TabsTrigger>
        </TabsList>
        <TabsContent value="subscribers">
          <SubscribersTab onRefresh={() => void counts.refetch()} />
        </TabsContent>
        <TabsContent value="send">
          <SendTab
            composer={composer}
            recipients={counts.data?.active}
            onRecount={() => void counts.refetch()}
          />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** The open tab is in the address, so that a reload and the way back from the login lead to it. */
function useTabAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tab = params.get('tab') === 'send' ? 'send' : 'subscribers';

  function setTab(next: string) {
    const changed = new URLSearchParams(params);
    if (next === 'send') changed.set('tab', next);
    else changed.delete('tab');
    // The list's own way back through its pages lives in the state.
    setParams(changed, { replace: true, state });
  }
  return [tab, setTab] as const;
}
