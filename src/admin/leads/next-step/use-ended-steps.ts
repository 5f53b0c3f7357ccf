import { useQueryClient } from '@tanstack/react-query';
import type { LeadKind } from '@mail/letter/reply-links';
import { adminScope } from '@/shared/query/query-client';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { dueStepsKey } from '../api/due-steps';
import { type Lead, leadKeys } from '../model/lead';

/** As long as a change of many can be undone. */
const undoOfferedMs = 30_000;

type Decided = Pick<Lead, 'name' | 'nextStep'>;

/**
 * For a decision that is saved or taken back. The database ends the open step of a lead that is rejected or lost, and opens it
 * again (supabase/migrations, decided_leads.sql); the screens read it again.
 */
export function useEndedSteps(kind: LeadKind) {
  const queryClient = useQueryClient();
  const { list, scope } = leadKeys(kind);
  const readSteps = () => {
    for (const queryKey of [list, [...scope, 'record'], dueStepsKey, [adminScope, 'done-steps']])
      void queryClient.invalidateQueries({ queryKey });
  };
  return {
    readSteps,
    /** Says whose steps ended; its undo takes the decision back, and with it the end. */
    tellEnded: (leads: readonly Decided[], takeBack: () => void) => {
      const ended = leads.filter(({ nextStep }) => nextStep);
      const [first, ...others] = ended;
      if (!first) return;
      const what =
        others.length === 0
          ? `${first.name}: ${first.nextStep?.words}`
          : ended.map(({ name }) => name).join(', ');
      notify.info(endedWords(ended.length), what, {
        duration: undoOfferedMs,
        action: { label: 'Undo', onClick: takeBack },
      });
    },
  };
}

export const endedWords = (count: number): string =>
  count === 1 ? 'The next step ended, too' : `${formatCount(count, 'next step')} ended, too`;
