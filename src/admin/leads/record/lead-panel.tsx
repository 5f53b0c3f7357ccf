import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { capitalize } from '@/admin/kit/frame/capitalize';
import { DetailPanel } from '@/admin/kit/record/detail-panel';
import type { RecordPanel } from '@/admin/kit/record/use-record-panel';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import { EraseButton } from '../erasure/erase-button';
import type { Lead } from '../model/lead';
import { type LeadDefinition, leadsOf } from '../model/lead-definition';
import { NextStepSection } from '../next-step/next-step-section';
import type { StepActions } from '../next-step/use-step-actions';
import { LeadReplies } from '../replies/lead-replies';
import { LeadFacts } from './lead-facts';
import { MailState } from './mail-state';
import { PersonLink } from './person-link';
import { PrivateNotes } from './private-notes';
import { StatusChoice } from './status-choice';
import { StatusHistory } from './status-history';
import { statusKeys } from './status-keys';
import type { useSendAgain } from './use-send-again';

interface LeadPanelProps<Row extends Lead<Status>, Status extends string, Filters> {
  kind: LeadDefinition<Row, Status, Filters>;
  panel: RecordPanel;
  /** The row of the list; a record opened by its address may be on another page. */
  listed: Row | undefined;
  isListReady: boolean;
  control: (row: Row) => SavedValue<Status>;
  mail: ReturnType<typeof useSendAgain>;
  steps: StepActions;
  onReply: (row: Row) => void;
}

export function LeadPanel<Row extends Lead<Status>, Status extends string, Filters>(
  props: LeadPanelProps<Row, Status, Filters>,
) {
  const { kind, panel, listed, isListReady, control, mail, steps, onReply } = props;
  const { openId } = panel;
  const [one] = kind.noun;
  const single = useQuery({
    queryKey: kind.keys.record(openId ?? ''),
    queryFn: ({ signal }) => kind.api.fetchOne(openId ?? '', signal),
    enabled: openId !== null && isListReady && !listed,
  });
  const lead = listed ?? single.data;

  return (
    <DetailPanel
      {...panel}
      onClose={() => {
        steps.setPlanningId(null);
        panel.onClose();
      }}
      title={lead?.name ?? (single.data === null ? `${capitalize(one)} not found` : 'Loading…')}
      {...(lead && {
        description: kind.describe(lead),
        keys: {
          ...statusKeys(kind.statuses, control(lead).choose),
          n: () => steps.setPlanningId(lead.id),
          d: () => steps.finish(lead),
          r: () => onReply(lead),
        },
      })}
    >
      {lead && (
        // The key resets notes and questions for the next record.
        <div key={lead.id} className="grid gap-6 pb-8">
          <StatusChoice name={lead.name} options={kind.statuses} control={control(lead)} />
          <NextStepSection lead={lead} steps={steps} />
          {kind.renderBody(lead)}
          <LeadReplies leadId={lead.id} onReply={() => onReply(lead)}>
            {kind.renderReplyLinks?.(lead, control(lead))}
          </LeadReplies>
          {kind.renderOwnParts?.(lead)}
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
          <PrivateNotes leadKey={`${one}_id`} leadId={lead.id} />
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
          description="It was deleted, or the address is not complete."
        />
      )}
    </DetailPanel>
  );
}
