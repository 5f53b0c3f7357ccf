import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toIsoMoment } from '@/lib/format/iso-moment';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import type { NewsletterText } from '../model';
import { isImmediate } from '../model';
import { steerCampaign } from './campaign-actions';
import { campaignsKey } from './campaigns';

/** A campaign that was sent "now" and of which no mail has left yet. */
export interface UndoableCampaign {
  id: string;
  subject: string;
  /** ISO */
  sendAt: string;
}

/** Only the newest campaigns can have an open undo window. */
const SCHEDULED_SHOWN = 5;
const RECHECK_MS = 3000;

async function fetchUndoableCampaign(signal: AbortSignal): Promise<UndoableCampaign | null> {
  const rows = unwrap(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('id, subject, send_at, created_at')
      .eq('status', 'scheduled')
      .order('created_at', { ascending: false })
      .limit(SCHEDULED_SHOWN)
      .abortSignal(signal),
  );
  const scheduled = rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    sendAt: toIsoMoment(row.send_at),
    createdAt: toIsoMoment(row.created_at),
  }));
  return scheduled.find(isImmediate) ?? null;
}

/** Read repeatedly only while a send can be undone. */
export function undoableCampaignQuery() {
  return queryOptions({
    queryKey: [...campaignsKey, 'undoable'],
    queryFn: ({ signal }) => fetchUndoableCampaign(signal),
    refetchInterval: ({ state }) => (state.data ? RECHECK_MS : false),
  });
}

export type UndoResult =
  /** No mail has left. */
  | { kind: 'undone'; text: NewsletterText }
  /** Stopped, but some recipients may have it. */
  | { kind: 'partly_sent' }
  | { kind: 'too_late' };

type CampaignRow = { subject: string; content: string; started_at: string | null };

async function undoSend({ id }: UndoableCampaign): Promise<UndoResult> {
  if ((await steerCampaign(id, 'cancel')) !== 'cancelled') return { kind: 'too_late' };
  const campaign = unwrap<CampaignRow | null>(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('subject, content, started_at')
      .eq('id', id)
      .maybeSingle(),
  );
  if (!campaign || campaign.started_at !== null) return { kind: 'partly_sent' };
  return { kind: 'undone', text: { subject: campaign.subject, content: campaign.content } };
}

export function useUndoSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoSend,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
  });
}
