import { useState } from 'react';
import type { Selection } from '@/components/admin/list/selection/use-selection';
import type { Lead } from '../../model/lead';
import type { LeadDefinition } from '../../model/lead-definition';
import { toRecipient } from '../recipient';
import { ReplyDialog } from './reply-dialog';

interface ReplyDialogOptions<Row extends Lead<Status>, Status extends string, Filters> {
  kind: LeadDefinition<Row, Status, Filters>;
  selection: Selection;
  /** Shows a status that was set with a reply. */
  onStatus: (leadId: string, status: Status) => void;
}

/** The reply to some rows of a list. `dialog` stands beside the record's panel, whose keys it must not reach. */
export function useReplyDialog<Row extends Lead<Status>, Status extends string, Filters>(
  options: ReplyDialogOptions<Row, Status, Filters>,
) {
  const { kind, selection, onStatus } = options;
  const [rows, setRows] = useState<readonly Row[]>([]);

  function noteSent(leadIds: string[], sent: string | null) {
    const status = kind.statuses.find(({ value }) => value === sent)?.value;
    for (const id of leadIds) {
      if (status) onStatus(id, status);
      // Those who were left out stay selected.
      if (!selection.everything && selection.ids.has(id)) selection.toggle(id);
    }
    if (selection.everything && leadIds.length > 1) selection.clear();
  }
  const dialog = rows.length > 0 && (
    <ReplyDialog
      kind={kind}
      people={rows.map((row) => toRecipient(kind, row))}
      onClose={() => setRows([])}
      onSent={noteSent}
    />
  );
  return { reply: setRows, dialog };
}
