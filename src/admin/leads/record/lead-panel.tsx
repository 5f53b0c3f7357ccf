import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { capitalize } from '@/admin/kit/frame/capitalize';
import { DetailPanel } from '@/admin/kit/record/detail-panel';
import type { RecordPanel } from '@/admin/kit/record/use-record-panel';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import { EraseButton } from '../erasure/erase-button';
import { type Lead, leadKeys } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { fetchLead } from '../api/leads';
import { type Kind, leadsOf } from '../model/kinds';
import { NextStepSection } from '../next-step/next-step-section';
import type { StepActions } from '../next-step/use-step-actions';
import { LeadReplies } from '../replies/lead-replies';
import { LeadContact } from './lead-contact';
import { LeadFacts } from './lead-facts';
import { MailState } from './mail-state';
import { PersonLink } from './person-link';
import { PrivateNotes } from './private-notes';
import { StatusChoice } from './status-choice';
import { StatusHistory } from './status-history';
import { statusKeys } from './status-keys';
import type { useSendAgain } from './use-send-again';

/** The parts of a record that differ between kinds. */
export interface RecordParts {
  /** Renders the line below the name. */
  describe: (lead: Lead) => ReactNode;
  /** Renders the person's message. */
  renderBody: (lead: Lead) => ReactNode;
  /** Renders parts between the replies and the fields. */
  renderOwnParts?: (lead: Lead) => ReactNode;
}

interface LeadPanelProps {
  kind: Kind;
  parts: RecordParts;
  panel: RecordPanel;
  /** The rows of this page. A record opened by its URL may be on another page. */
  rows: readonly Lead[];
  isListReady: boolean;
  control: (lead: Lead) => SavedValue<LeadStatus>;
  mail: ReturnType<typeof useSendAgain>;
  steps: StepActions;
  onReply: (lead: Lead) => void;
}

export function LeadPanel(props: LeadPanelProps) {
  const { kind, parts, panel, rows, isListReady, control, mail, steps, onReply } = props;
  const { openId } = panel;
  const [one] = kind.noun;
  const listed = rows.find(({ id }) => id === openId);
  const single = useQuery({
    queryKey: leadKeys(one).record(openId ?? ''),
    queryFn: ({ signal }) => fetchLead(one, openId ?? '', signal),
    enabled: openId !== null && isListReady && !listed,
  });
  const lead = listed ?? single.data;

  function keysOf(id: string): Record<string, () => void> {
    // Keys can act on the next record before it is shown.
    const asked = rows.find((row) => row.id === id) ?? single.data;
    if (!asked) return {};
    return {
      ...statusKeys(kind.statuses, control(asked).choose),
      n: () => steps.setPlanningId(id),
      d: () => steps.finish(asked),
      r: () => onReply(asked),
    };
  }

  return (
    <DetailPanel
      {...panel}
      onClose={() => {
        steps.setPlanningId(null);
        panel.onClose();
      }}
      title={lead?.name ?? (single.data === null ? `${capitalize(one)} not found` : 'Loading…')}
      description={lead && parts.describe(lead)}
      keysOf={keysOf}
    >
      {lead && (
        // The key resets notes and dialogs for the next record.
        <div key={lead.id} className="grid gap-6 pb-8">
          <LeadContact kind={kind} lead={lead} />
          <StatusChoice name={lead.name} options={kind.statuses} control={control(lead)} />
          <NextStepSection lead={lead} steps={steps} />
          {parts.renderBody(lead)}
          <LeadReplies
            kind={kind}
            lead={lead}
            control={control(lead)}
            onReply={() => onReply(lead)}
          />
          {parts.renderOwnParts?.(lead)}
          <LeadFacts kind={kind} lead={lead} />
          <PersonLink recordId={lead.id} />
          <div className="grid gap-1">
            <MailState {...mail(lead)} />
            {lead.mailStatus !== 'sent' && lead.mailError && (
              <p className="text-small wrap-anywhere text-ink-soft">
                {`Last try: ${lead.mailError}`}
              </p>
            )}
          </div>
          <PrivateNotes leadKey={kind.leadKey} leadId={lead.id} />
          <StatusHistory kind={kind} lead={lead} />
          <div>
            <EraseButton
              leads={leadsOf(kind, [lead.id])}
              name={lead.name}
              label="Erase this person"
              onErased={panel.onClose}
            />
          </div>
        </div>
      )}
      {!lead && single.isError && (
        <LoadError title={`The ${one} could not be loaded.`} query={single} />
      )}
      {!lead && single.isPending && <Loading />}
      {single.data === null && !listed && (
        <EmptyState
          title="It no longer exists"
          description="It was deleted, or the page’s address is incomplete."
        />
      )}
    </DetailPanel>
  );
}
