import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toIsoMoment } from '@text/iso-moment';
import { subjectForEveryone } from '@contracts/letter-fields';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { steerCampaign } from '../campaigns/campaign-actions';
import { campaignsKey } from '../campaigns/campaigns';
import { fetchDraft, type StoredDraft } from './drafts';

const scheduledKey = [...campaignsKey, 'scheduled'] as const;

/** A campaign of which no mail has left yet. Both times are ISO strings. */
export interface ScheduledCampaign {
  id: string;
  subject: string;
  sendAt: string;
  scheduledAt: string;
}

/** The fields that an undo needs. */
export type UndoableSend = Pick<ScheduledCampaign, 'id' | 'subject'>;

/** Only the newest campaigns can have an open undo window. */
const SCHEDULED_SHOWN = 5;
const RECHECK_MS = 3000;

async function fetchScheduledCampaigns(signal: AbortSignal): Promise<ScheduledCampaign[]> {
  const rows = unwrap(
    await getAdminClient()
      .from('newsletters')
      .select('id, subject, send_at, scheduled_at')
      .eq('status', 'scheduled')
      .order('scheduled_at', { ascending: false })
      .limit(SCHEDULED_SHOWN)
      .abortSignal(signal),
  );
  return rows.map(({ id, subject, send_at, scheduled_at }) => ({
    id,
    subject: subjectForEveryone(subject),
    sendAt: toIsoMoment(send_at ?? ''),
    scheduledAt: toIsoMoment(scheduled_at ?? ''),
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
  | { kind: 'undone'; draft: StoredDraft }
  /** Stopped, but some recipients may have it. */
  | { kind: 'partly_sent' }
  | { kind: 'too_late' };

async function undoSend({ id }: UndoableSend): Promise<UndoResult> {
  const status = await steerCampaign(id, 'undo');
  if (status === 'draft') {
    const draft = await fetchDraft(id);
    return draft ? { kind: 'undone', draft } : { kind: 'too_late' };
  }
  if (status !== 'sending') return { kind: 'too_late' };
  return { kind: (await steerCampaign(id, 'stop')) === 'stopped' ? 'partly_sent' : 'too_late' };
}

export function useUndoSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoSend,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
  });
}
