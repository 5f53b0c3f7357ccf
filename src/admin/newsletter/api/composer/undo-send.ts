import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toIsoMoment } from '@text/iso-moment';
import { subjectForEveryone } from '@contracts/letter-fields';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import type { WrittenNewsletter } from '@/shared/newsletter/newsletter-text';
import { steerCampaign } from '../campaigns/campaign-actions';
import { campaignsKey } from '../campaigns/campaigns';

const scheduledKey = [...campaignsKey, 'scheduled'] as const;

/** A campaign of which no mail has left yet. Both times are ISO strings. */
export interface ScheduledCampaign {
  id: string;
  subject: string;
  sendAt: string;
  createdAt: string;
}

/** The fields that an undo needs. */
export type UndoableSend = Pick<ScheduledCampaign, 'id' | 'subject'>;

/** Only the newest campaigns can have an open undo window. */
const SCHEDULED_SHOWN = 5;
const RECHECK_MS = 3000;

async function fetchScheduledCampaigns(signal: AbortSignal): Promise<ScheduledCampaign[]> {
  const rows = unwrap(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('id, subject, send_at, created_at')
      .eq('status', 'scheduled')
      .order('created_at', { ascending: false })
      .limit(SCHEDULED_SHOWN)
      .abortSignal(signal),
  );
  return rows.map(({ id, subject, send_at, created_at }) => ({
    id,
    subject: subjectForEveryone(subject),
    sendAt: toIsoMoment(send_at),
    createdAt: toIsoMoment(created_at),
  }));
}

/** Read repeatedly only while a send can be undone. */
export function scheduledCampaignsQuery(
  canUndoAny: (found: ScheduledCampaign[], now: number) => boolean,
) {
  return queryOptions({
    queryKey: scheduledKey,
    queryFn: ({ signal }) => fetchScheduledCampaigns(signal),
    refetchInterval: ({ state }) =>
      state.data && canUndoAny(state.data, Date.now()) ? RECHECK_MS : false,
  });
}

/** Shows a new campaign as scheduled before the server lists it, and reads all campaigns again. */
export function useShowScheduledCampaign() {
  const queryClient = useQueryClient();
  return (campaign: ScheduledCampaign | null) => {
    if (campaign) {
      queryClient.setQueryData<ScheduledCampaign[]>(scheduledKey, (known = []) => [
        campaign,
        ...known.filter(({ id }) => id !== campaign.id),
      ]);
    }
    void queryClient.invalidateQueries({ queryKey: campaignsKey });
  };
}

export type UndoResult =
  /** No mail has left. */
  | { kind: 'undone'; text: WrittenNewsletter }
  /** Stopped, but some recipients may have it. */
  | { kind: 'partly_sent' }
  | { kind: 'too_late' };

async function undoSend({ id: campaignId }: UndoableSend): Promise<UndoResult> {
  if ((await steerCampaign(campaignId, 'cancel')) !== 'cancelled') return { kind: 'too_late' };
  const campaign = unwrap(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('subject, content, tags, started_at')
      .eq('id', campaignId)
      .maybeSingle(),
  );
  if (!campaign || campaign.started_at !== null) return { kind: 'partly_sent' };
  const { subject, content, tags } = campaign;
  return { kind: 'undone', text: { subject, content, tags: tags ?? [] } };
}

export function useUndoSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoSend,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
  });
}
