import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptFor } from '@content/legal/kept-for';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { Warning, WarningList } from '@/admin/kit/feedback/warning-list';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { oldLeadsQuery, saveErasureOfOldLeads } from './api/old-leads';

/** Warns of leads that are older than the privacy policy allows. Only the owner's confirmation starts their erasure. */
export function OldLeads() {
  const { data } = useQuery(oldLeadsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const change = useErasureOfOldLeads(() => setIsAsking(false));
  if (!data || data.inquiries + data.applications === 0) return null;

  const leads = [
    data.inquiries > 0 && formatCount(data.inquiries, 'inquiry', 'inquiries'),
    data.applications > 0 && formatCount(data.applications, 'application'),
  ]
    .filter(Boolean)
    .join(' and ');
  const isOne = data.inquiries + data.applications === 1;
  return (
    <div className="mt-6">
      <WarningList>
        {data.isErased ? (
          <Warning kind="old_leads" title={`${leads} will be erased tonight.`}>
            <span>
              Your privacy policy allows no longer. Leads with an open next step are kept.
            </span>{' '}
            <button
              type="button"
              className="font-semibold underline"
              disabled={change.isPending}
              onClick={() => change.mutate(false)}
            >
              Stop erasing by age
            </button>
          </Warning>
        ) : (
          <Warning
            kind="old_leads"
            title={`${leads} ${isOne ? 'is' : 'are'} older than your privacy policy allows.`}
          >
            <span>{`${policy} Nothing is erased automatically yet.`}</span>{' '}
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => setIsAsking(true)}
            >
              Erase each night
            </button>
          </Warning>
        )}
      </WarningList>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Erase old leads each night?"
        description={`${leads} will be erased tonight, with notes, replies and résumés. From then on, each night erases what has become too old. ${policy} Leads with an open next step, clients and applications without a decision are kept.`}
        confirmLabel="Erase Each Night"
        isBusy={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </div>
  );
}

const policy = `The policy keeps inquiries for ${keptFor.inquiryMonths} months after the last exchange, and applications for ${keptFor.applicationMonths} months after the decision.`;

function useErasureOfOldLeads(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveErasureOfOldLeads,
    onSuccess: (_, isOn) => {
      onDone();
      notify.success(
        isOn ? 'Erased Each Night' : 'Erasing By Age Stopped',
        isOn ? 'The first time is tonight.' : 'Old leads are kept until you erase them.',
      );
      return queryClient.invalidateQueries(oldLeadsQuery());
    },
    onError: (failure) => {
      console.error('The erasure of old leads could not be changed:', failure);
      notify.error('Error', 'The setting could not be saved. Please try again.');
    },
  });
}
