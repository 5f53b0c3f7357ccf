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
  /** Returns the displayed status. */
  control: (lead: Lead) => SavedValue<LeadStatus>;
  /** Shows a status that a reply has set. */
  onStatus: (leadId: string, status: LeadStatus) => void;
}

/** Opens a reply to some rows of a list. Render `dialog` beside the record's panel, whose keys must not act in it. */
export function useReplyDialog(options: ReplyDialogOptions) {
  const { kind, selection, control, onStatus } = options;
  const [people, setPeople] = useState<readonly Recipient[]>([]);

  function noteSent(leadIds: string[], sent: string | null) {
    const status = kind.statuses.find(({ value }) => value === sent)?.value;
    if (status) leadIds.forEach((id) => onStatus(id, status));
    // Keeps the people selected who were left out.
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
