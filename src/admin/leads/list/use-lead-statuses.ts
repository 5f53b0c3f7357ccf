import { labelOf } from '@/shared/options';
import { formatCount } from '@/shared/format/format';
import { useRowSaves } from '@/admin/kit/record/use-row-saves';
import { saveStatus } from '../api/leads';
import type { Kind } from '../model/kinds';
import type { Lead, Matching } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { useEndedSteps } from '../next-step/use-ended-steps';
import { setMany } from './set-many';
import type { useUpdateCachedLeads } from './use-update-cached-leads';

interface LeadStatuses {
  kind: Kind;
  rows: readonly Lead[];
  keep: ReturnType<typeof useUpdateCachedLeads>;
  /** Reads the list again after a bulk change. */
  readAgain: () => void;
}

const statusOf = ({ status }: Lead) => status;

/** Saves the statuses of one row, of the selected rows, or of every match in a list. */
export function useLeadStatuses({ kind, rows, keep, readAgain }: LeadStatuses) {
  const [one, many] = kind.noun;
  const noteDecision = useEndedSteps(one, statusOf, 'rejected');
  const { savedValue, chooseForAll } = useRowSaves<Lead, LeadStatus>({
    what: `${one} status`,
    valueOf: statusOf,
    save: async ({ ids, value: status }) => {
      const saved = new Set(await saveStatus({ kind: one, ids, status }));
      const before = rows.filter(({ id }) => saved.has(id));
      keep([...saved], { status });
      noteDecision(before, status, () => {
        for (const row of before) chooseForAll([{ ...row, status }], row.status);
      });
      return [...saved];
    },
  });
  return {
    savedValue,
    setChosen: (ids: ReadonlySet<string>, status: LeadStatus) =>
      chooseForAll(
        rows.filter(({ id }) => ids.has(id)),
        status,
      ),
    setEverything: (matching: readonly Matching[], status: LeadStatus) =>
      void setMany({
        kind: one,
        rows: matching,
        status,
        leads: formatCount(matching.length, one, many),
        label: labelOf(kind.statuses, status),
        onSaved: (saved, next) => {
          const shown = new Set(saved);
          keep(
            rows.map(({ id }) => id).filter((id) => shown.has(id)),
            { status: next },
          );
        },
        onEnd: readAgain,
      }),
    /** Shows a status that a reply has set. */
    noteStatus: (id: string, status: LeadStatus) => {
      keep([id], { status });
      noteDecision(
        rows.filter((row) => row.id === id),
        status,
      );
    },
  };
}
