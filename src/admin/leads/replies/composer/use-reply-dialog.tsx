import { useState } from 'react';
import type { Selection } from '@/admin/kit/list/selection/use-selection';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import type { Lead } from '../../model/lead';
import type { Kind } from '../../model/kinds';
import type { LeadStatus } from '../../model/statuses';
import { type Recipient, toRecipient } from '../recipient';
import { ReplyDialog } from './reply-dialog';

interface ReplyDialogOptions {
  kind: Kind;
  selection: Selection;
  /** The status as it is shown. */
  control: (lead: Lead) => SavedValue<LeadStatus>;
  /** Shows a status that was set with a reply. */
  onStatus: (leadId: string, status: LeadStatus) => void;
}

/** The reply to some rows of a list. `dialog` stands beside the record's panel, whose keys it must not reach. */
export function useReplyDialog(options: ReplyDialogOptions) {
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
  function reply(leads: readonly Lead[]) {
    setPeople(leads.map((lead) => toRecipient({ ...lead, status: control(lead).value })));
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
