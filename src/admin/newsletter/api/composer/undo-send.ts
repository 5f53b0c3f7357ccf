import { useMutation, useQueryClient } from '@tanstack/react-query';
import { steerCampaign } from '../campaigns/campaign-actions';
import { campaignsKey } from '../campaigns/campaigns';
import { fetchDraft, type StoredDraft } from './drafts';

type UndoResult =
  /** No email was sent. The campaign is a draft again. */
  | { kind: 'undone'; draft: StoredDraft }
  /** The campaign was stopped, but some recipients may have the email. */
  | { kind: 'partly_sent' }
  | { kind: 'too_late' };

async function undoSend(id: string): Promise<UndoResult> {
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
