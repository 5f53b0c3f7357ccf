import { useQueryClient } from '@tanstack/react-query';
import type { LeadKind } from '@mail/letter/reply-links';
import { adminScope } from '@/shared/query/query-client';
import { undoManyMs } from '@/admin/kit/feedback/undo-offered';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { dueStepsKey } from '../api/due-steps';
import { type Lead, leadKeys } from '../model/lead';

/**
 * For a decision about leads that is saved. The database ends the open step of a lead with the decision against it, and opens it
 * again once that is taken back (supabase/migrations, decided_leads.sql): the screens read the steps again.
 * @param against the decision that ends a step
 */
export function useEndedSteps<Decision>(
  kind: LeadKind,
  decisionOf: (lead: Lead) => Decision,
  against: Decision,
) {
  const queryClient = useQueryClient();
  const { list, scope } = leadKeys(kind);

  /**
   * @param before the leads as they were
   * @param takeBack offered in a toast that names whose steps ended; absent where another toast offers it
   */
  return (before: readonly Lead[], decision: Decision, takeBack?: () => void) => {
    const isAgainst = decision === against;
    const ended = isAgainst ? before.filter(({ nextStep }) => nextStep) : [];
    const mayOpen = !isAgainst && before.some((lead) => decisionOf(lead) === against);
    if (ended.length === 0 && !mayOpen) return;
    for (const queryKey of [list, [...scope, 'record'], dueStepsKey, [adminScope, 'done-steps']])
      void queryClient.invalidateQueries({ queryKey });
    const [first, ...others] = ended;
    if (!first || !takeBack) return;
    const whose =
      others.length === 0
        ? `${first.name}: ${first.nextStep?.words}`
        : ended.map(({ name }) => name).join(', ');
    notify.info(endedWords(ended.length), whose, {
      duration: undoManyMs,
      action: { label: 'Undo', onClick: takeBack },
    });
  };
}

export const endedWords = (count: number): string =>
  count === 1 ? 'The next step ended, too' : `${formatCount(count, 'next step')} ended, too`;
