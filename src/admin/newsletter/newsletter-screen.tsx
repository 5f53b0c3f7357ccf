import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/admin/kit/controls/tabs';
import { useAddress } from '@/shared/hooks/use-address';
import { subscriberCountsQuery } from './api/subscribers/subscribers';
import { CampaignsTab } from './campaigns/campaigns-tab';
import { newText } from './composer/draft/newsletter-draft';
import { useAutosave } from './composer/draft/use-autosave';
import { useNewsletterDraft } from './composer/draft/use-newsletter-draft';
import { SendTab } from './composer/send/send-tab';
import { useSending } from './composer/send/use-sending';
import { SettingsTab } from './settings/settings-tab';
import { SubscriberCounts } from './subscribers/subscriber-counts';
import { SubscribersTab } from './subscribers/list/subscribers-tab';

export default function NewsletterScreen() {
  const counts = useQuery(subscriberCountsQuery());
  // Created above the tabs, so that they survive a change of tab.
  const editorRef = useRef<EditorHandle>(null);
  const draft = useNewsletterDraft(editorRef);
  const autosave = useAutosave(draft);
  const sending = useSending(draft, autosave);
  const [tab, setTab] = useTabAddress();
  const sendTriggerRef = useRef<HTMLButtonElement>(null);
  const isLeadingToComposer = useRef(false);
  useEffect(() => {
    if (tab !== 'send' || !isLeadingToComposer.current) return;
    // The panel that had the focus has closed.
    isLeadingToComposer.current = false;
    sendTriggerRef.current?.focus();
  }, [tab]);

  return (
    <ListFrame>
      <PageHeader title="Newsletter" actions={<SubscriberCounts query={counts} />} />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Newsletter">
          <TabsTrigger value="subscribers">Subscribers</TabsTrigger>
          <TabsTrigger ref={sendTriggerRef} value="send">
            {/* Shows one word on a phone, so that all four tabs are visible. */}
            <span>
              <span>Send</span> <span className="max-sm:sr-only">Newsletter</span>
            </span>
          </TabsTrigger>
          <TabsTrigger value="campaigns">Campaigns</TabsTrigger>
          <TabsTrigger value="settings">Settings</TabsTrigger>
        </TabsList>
        <TabsContent value="subscribers">
          <SubscribersTab onRefresh={() => void counts.refetch()} />
        </TabsContent>
        <TabsContent value="send" className="pt-2">
          <SendTab
            {...{ draft, autosave, editorRef, sending }}
            recipients={counts.data?.active}
            onRecount={() => void counts.refetch()}
            onShowCampaigns={() => setTab('campaigns')}
          />
        </TabsContent>
        <TabsContent value="campaigns">
          <CampaignsTab
            onReuse={(text) => {
              void autosave.open(newText(text));
              isLeadingToComposer.current = true;
              setTab('send');
            }}
          />
        </TabsContent>
        <TabsContent value="settings">
          <SettingsTab />
        </TabsContent>
      </Tabs>
    </ListFrame>
  );
}

const tabs = ['subscribers', 'send', 'campaigns', 'settings'] as const;

/** Keeps the open tab in the URL, so that it survives a reload and a login. */
function useTabAddress() {
  const { get, change, state } = useAddress();
  const tab = tabs.find((name) => name === get('tab')) ?? 'subscribers';

  function setTab(next: string) {
    // Two lists share this URL: a page or record of one means nothing to the other.
    const isOtherList = next === 'campaigns' || tab === 'campaigns';
    change(
      { tab: next === 'subscribers' ? '' : next, ...(isOtherList && { after: '', open: '' }) },
      // The history state holds the visited pages of the present list.
      { replace: true, state: isOtherList ? null : state },
    );
  }
  return [tab, setTab] as const;
}
