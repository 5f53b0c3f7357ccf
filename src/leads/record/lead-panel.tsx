import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { mailHref } from '@contracts/reply-links';
import { capitalize } from '@/lib/format/capitalize';
import { type Lead, type leadKeys, leadSource, type StatusChange } from '@/leads/model/lead';
import { labelOf } from '@/lib/options';
import type { Leads } from '@/leads/api/erasure';
import { EraseButton } from '@/leads/erasure/erase-button';
import { linkClasses } from '@/components/admin/frame/link-classes';
import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import { type Fact, Facts } from '@/components/admin/record/facts';
import { MailState } from './mail-state';
import { PhoneLinks } from './phone-links';
import { PrivateNotes } from './private-notes';
import { StatusChoice, type StatusOption } from './status-choice';
import { statusKeys } from './status-keys';
import type { RecordPanel } from '@/components/admin/record/use-record-panel';
import type { useSendAgain } from './use-send-again';
import type { SavedValue } from '@/components/admin/record/use-row-saves';

/** What one kind of lead shows in its panel, and how it is read. */
export interface LeadKind<Row extends Lead<Status>, Status extends string> {
  noun: readonly [one: 'application' | 'inquiry', many: 'applications' | 'inquiries'];
  keys: ReturnType<typeof leadKeys>;
  statuses: readonly StatusOption<Status>[];
  nameHeader: string;
  dateHeader: string;
  subject: Column<Row>;
  find: (id: string, signal: AbortSignal) => Promise<Row | null>;
  readHistory: (id: string, signal: AbortSignal) => Promise<StatusChange<Status>[]>;
  describe: (row: Row) => ReactNode;
  facts: (row: Row) => readonly Fact[];
  /** What stands above the facts. */
  renderMessage: (row: Row, control: SavedValue<Status>) => ReactNode;
}

/** These leads of a kind, as the erasure takes them. */
export const leadsOf = (
  { noun: [, many] }: { noun: readonly [string, keyof Leads] },
  ids: string[],
) => ({
  applications: [],
  inquiries: [],
  [many]: ids,
});

interface LeadPanelProps<Row extends Lead<Status>, Status extends string> {
  kind: LeadKind<Row, Status>;
  panel: RecordPanel;
  /** The row of the list; a record opened by its address may be on another page. */
  listed: Row | undefined;
  isListReady: boolean;
  control: (row: Row) => SavedValue<Status>;
  mail: ReturnType<typeof useSendAgain>;
}

export function LeadPanel<Row extends Lead<Status>, Status extends string>(
  props: LeadPanelProps<Row, Status>,
) {
  const { kind, panel, listed, isListReady, control, mail } = props;
  const { openId } = panel;
  const [one] = kind.noun;
  const single = useQuery({
    queryKey: kind.keys.record(openId ?? ''),
    queryFn: ({ signal }) => kind.find(openId ?? '', signal),
    enabled: openId !== null && isListReady && !listed,
  });
  const lead = listed ?? single.data;

  return (
    <DetailPanel
      {...panel}
      title={lead?.name ?? (single.data === null ? `${capitalize(one)} not found` : 'Loading…')}
      {...(lead && {
        description: kind.describe(lead),
        keys: statusKeys(
          kind.statuses.map(({ value }) => value),
          control(lead).choose,
        ),
      })}
    >
      {lead && (
        // The key resets notes and questions for the next record.
        <div key={lead.id} className="grid gap-6 pb-8">
          <StatusChoice name={lead.name} options={kind.statuses} control={control(lead)} />
          {kind.renderMessage(lead, control(lead))}
          <Facts facts={factsOf(kind, lead)} />
          <div className="grid gap-1">
            <MailState {...mail(lead.id, lead.mailStatus)} />
            {lead.mailStatus !== 'sent' && lead.mailError && (
              <p className="text-small wrap-anywhere text-ink-soft">
                {`Last try: ${lead.mailError}`}
              </p>
            )}
          </div>
          <PrivateNotes table={`${one}_notes`} recordId={lead.id} />
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

export function LeadMessage({ text, whenEmpty }: { text: string | null; whenEmpty: string }) {
  if (!text) return <p className="text-ink-soft">{whenEmpty}</p>;
  return (
    <p className="rounded-card border border-line bg-sunken px-5 py-4 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

function factsOf<Row extends Lead<Status>, Status extends string>(
  kind: LeadKind<Row, Status>,
  lead: Row,
): Fact[] {
  const { email, phone, createdAt } = lead;
  const source = leadSource.map(([label, read]) => [label, read(lead)] as const);
  return [
    ['Email', <ContactLink key="email" href={mailHref(email)} text={email} />],
    ['Phone', phone && <PhoneLinks key="phone" phone={phone} />],
    [kind.dateHeader, <DateTime key="date" value={createdAt} />],
    ...kind.facts(lead),
    ...source.filter(([, value]) => value !== null),
  ];
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={linkClasses}>
      {text}
    </a>
  );
}

function StatusHistory<Row extends Lead<Status>, Status extends string>({
  kind,
  lead,
}: {
  kind: LeadKind<Row, Status>;
  lead: Row;
}) {
  const history = useQuery({
    queryKey: kind.keys.history(lead.id),
    queryFn: ({ signal }) => kind.readHistory(lead.id, signal),
  });
  if (history.isError) {
    return (
      <LoadError title="The history could not be loaded." description={null} query={history} />
    );
  }
  return (
    <section aria-labelledby="status-history" className="grid gap-3">
      <h3 id="status-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {history.data?.map(({ id, from, to, by, at }) => (
          <li key={id}>
            <p>
              <span>{`${labelOf(kind.statuses, from)} to`}</span>{' '}
              <strong className="font-semibold">{labelOf(kind.statuses, to)}</strong>
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <span>{`${by},`}</span> <DateTime value={at} />
            </p>
          </li>
        ))}
        <li>
          <p>{kind.dateHeader}</p>
          <p className="text-small text-ink-soft">
            <DateTime value={lead.createdAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}
