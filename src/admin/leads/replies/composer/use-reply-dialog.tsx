import { useState } from 'react';
import type { Selection } from '@/admin/kit/list/selection/use-selection';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import type { Lead } from '../../model/lead';
import type { LeadDefinition } from '../../model/lead-definition';
import { type Recipient, toRecipient } from '../recipient';
import { ReplyDialog } from './reply-dialog';

interface ReplyDialogOptions<Row extends Lead<Status>, Status extends string, Filters> {
  kind: LeadDefinition<Row, Status, Filters>;
  selection: Selection;
  /** The status as it is shown. */
  control: (row: Row) => SavedValue<Status>;
  /** Shows a status that was set with a reply. */
  onStatus: (leadId: string, status: Status) => void;
}

/** The reply to some rows of a list. `dialog` stands beside the record's panel, whose keys it must not reach. */
export function useReplyDialog<Row extends Lead<Status>, Status extends string, Filters>(
  options: ReplyDialogOptions<Row, Status, Filters>,
) {
  const { kind, selection, control, onStatus } = options;
  const [people, setPeople] = useState<readonly Recipient[]>([]);

  function noteSent(leadIds: string[], sent: string | null) {
    const status = kind.statuses.find(({ value }) => value === sent)?.value;
    if (status) leadIds.forEach((id) => onStatus(id, status));
    // Those who were left out stay selected.
    const { everything, ids } = selection;
    if (everything) {
      const rest = [...everything].filter((id) => !leadIds.includes(id));
      if (rest.length > 0) selection.chooseEverything(rest);
      else selection.clear();
    } else {
      for (const id of leadIds) if (ids.has(id)) selection.toggle(id);
    }
  }
  function reply(rows: readonly Row[]) {
    setPeople(rows.map((row) => toRecipient(kind, { ...row, status: control(row).value })));
  }
  const [first, ...others] = people;
  const dialog = first && (
    <ReplyDialog
      kind={kind}
      people={[first, ...others]}
      onClose={() => setPeople([])}
      onSent={noteSent}
    />
  );
  return { reply, dialog };
}
