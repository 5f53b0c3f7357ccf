import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { adminScope } from '@/shared/query/query-client';
import { formatNumber } from '@/shared/format/format';
import { labelOf } from '@/shared/options';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { BulkBar } from '@/admin/kit/list/selection/bulk-bar';
import { ChooseEverything } from '@/admin/kit/list/selection/choose-everything';
import { CsvExport } from '@/admin/kit/list/toolbar/csv-export';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import type { Column } from '@/admin/kit/list/table/data-table';
import { RecordList } from '@/admin/kit/list/table/record-list';
import type { ListAddress } from '@/admin/kit/list/use-list-address';
import { KeysHint } from '@/admin/kit/list/table/keys-hint';
import { listKeys } from '@/admin/kit/list/table/list-keys';
import { SelectionProvider, useSelection } from '@/admin/kit/list/selection/use-selection';
import { useRecordPanel } from '@/admin/kit/record/use-record-panel';
import { serverNow } from '@/admin/session/api/server-clock';
import { studioDay } from '@/shared/format/studio-day';
import { Spoken } from '@/shared/feedback/spoken';
import { EraseButton } from '../erasure/erase-button';
import { useEraseRow } from '../erasure/use-erase-row';
import { fetchAllLeads, fetchMatchingLeads, leadCountQuery, leadsQuery } from '../api/leads';
import type { LeadFilters } from '../api/lead-requests';
import { type Kind, leadsOf } from '../model/kinds';
import { type Lead, leadKeys, type Matching } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { useStepActions } from '../next-step/use-step-actions';
import { LeadPanel, type RecordParts } from '../record/lead-panel';
import { statusKeys } from '../record/status-keys';
import { useSendAgain } from '../record/use-send-again';
import { ReplyToMany } from '../replies/composer/reply-to-many';
import { useReplyDialog } from '../replies/composer/use-reply-dialog';
import { TemplatesButton } from '../replies/templates/templates-button';
import { createLeadColumns } from './lead-columns';
import { LeadRowProvider } from './lead-row';
import { leadsToCsv } from './lead-csv';
import { useLeadStatuses } from './use-lead-statuses';
import { useUpdateCachedLeads } from './use-update-cached-leads';

interface LeadScreenProps {
  kind: Kind;
  address: ListAddress;
  filters: LeadFilters;
  /** The parts that differ between kinds: above the list, in its rows and in its records. */
  head: ListHead;
  subject: Column<Lead>;
  record: RecordParts;
}

interface ListHead {
  aboveToolbar?: ReactNode;
  filterFields: ReactNode;
  emptyList: ReactNode;
}

const noRows: readonly Lead[] = [];

/** The admin's screen for one kind of lead: list, panel, keyboard shortcuts, bulk actions, export. */
export function LeadScreen(props: LeadScreenProps) {
  const { kind, address, filters, head, subject, record } = props;
  const { statuses, actionOf } = kind;
  const [one, many] = kind.noun;
  const query = useQuery(leadsQuery(filters, address.after));
  const total = useQuery(leadCountQuery(filters)).data;
  const rows = query.data?.rows ?? noRows;
  const selection = useSelection(rows, JSON.stringify(filters));
  const everything = useRef<readonly Matching[]>([]);
  const keep = useUpdateCachedLeads(one);
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [adminScope] });
  const { savedValue, setChosen, setEverything, noteStatus } = useLeadStatuses({
    kind,
    rows,
    keep,
    readAgain,
  });
  function setStatus(status: LeadStatus) {
    const { everything: all, ids } = selection;
    if (!all) {
      setChosen(ids, status);
      return;
    }
    setEverything(
      everything.current.filter(({ id }) => all.has(id)),
      status,
    );
    selection.clear();
  }
  const mail = useSendAgain((id) => keep([id], { mailStatus: 'pending', mailError: null }));
  const { open, listRef, panel } = useRecordPanel(rows);
  const today = studioDay(serverNow());
  const { erase, dialog: eraseDialog } = useEraseRow(kind, listRef);
  const columns = useMemo(
    () => createLeadColumns({ kind, subject, onOpen: open, onErase: erase }),
    [kind, subject, open, erase],
  );
  const rowState = useMemo(() => ({ control: savedValue, mail, today }), [savedValue, mail, today]);
  const steps = useStepActions(kind, today, (id, nextStep) => keep([id], { nextStep }));
  const { reply, dialog: replyDialog } = useReplyDialog({
    kind,
    selection,
    control: savedValue,
    onStatus: noteStatus,
  });

  const [announcement, setAnnouncement] = useState('');
  function keysOf(id: string): Record<string, () => void> {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return {};
    return {
      x: () => {
        setAnnouncement(`${row.name} ${selection.ids.has(id) ? 'not selected' : 'selected'}`);
        selection.toggle(id);
      },
      ...statusKeys(statuses, (status) => {
        setAnnouncement(`${row.name}: ${labelOf(statuses, status)}`);
        savedValue(row).choose(status);
      }),
    };
  }

  return (
    <ListFrame>
      <PageHeader
        title={kind.title}
        actions={
          <>
            <TemplatesButton kind={kind} />
            <CsvExport
              noun={kind.noun}
              read={(progress) => fetchAllLeads(filters, progress)}
              toText={(all) => leadsToCsv(kind, all)}
            />
          </>
        }
      />
      {head.aboveToolbar}
      <ListToolbar
        isRefreshing={query.isFetching}
        onRefresh={() => {
          void query.refetch();
          void queryClient.invalidateQueries({ queryKey: leadKeys(one).counts });
        }}
      >
        {head.filterFields}
      </ListToolbar>
      <Spoken className="sr-only">{announcement}</Spoken>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the rows inside */}
      <div ref={listRef} tabIndex={-1} onKeyDown={listKeys(keysOf)} className="focus:outline-none">
        <SelectionProvider value={selection}>
          <LeadRowProvider value={rowState}>
            <RecordList
              query={query}
              address={address}
              noun={many}
              total={total === undefined ? undefined : formatNumber(total)}
              columns={columns}
              emptyState={head.emptyList}
            />
          </LeadRowProvider>
        </SelectionProvider>
        {rows.length > 0 && (
          <BulkBar
            selection={selection}
            beyondPage={
              total !== undefined &&
              total > rows.length && (
                <ChooseEverything
                  total={total}
                  read={(progress) => fetchMatchingLeads(filters, progress)}
                  onChoose={(all) => {
                    everything.current = all;
                    selection.chooseEverything(all.map(({ id }) => id));
                  }}
                />
              )
            }
          >
            <ReplyToMany
              selection={selection}
              rows={rows}
              readPage={(after) => queryClient.fetchQuery(leadsQuery(filters, after))}
              onReply={reply}
            />
            {statuses.map(({ value, label }) => (
              <Button key={value} variant="outline" size="small" onClick={() => setStatus(value)}>
                {actionOf(label)}
              </Button>
            ))}
            <EraseButton
              leads={leadsOf(kind, [...(selection.everything ?? selection.ids)])}
              label="Erase"
            />
          </BulkBar>
        )}
      </div>
      {rows.length > 0 && (
        <KeysHint
          inRow={[
            ['x', 'select'],
            ...statuses.map(({ label }, index) => [String(index + 1), label] as const),
          ]}
          inRecord={[
            ['n', 'next step'],
            ['d', 'next step done'],
            ['r', 'reply'],
          ]}
        />
      )}
      <LeadPanel
        kind={kind}
        parts={record}
        panel={panel}
        rows={rows}
        isListReady={!query.isPending}
        control={savedValue}
        mail={mail}
        steps={steps}
        onReply={(row) => reply([row])}
      />
      {replyDialog}
      {eraseDialog}
    </ListFrame>
  );
}
