import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { updateCachedRow } from '@/admin/kit/list/keyset';
import { adminScope } from '@/shared/query/query-client';
import { formatCount, formatNumber } from '@/shared/format/format';
import { labelOf } from '@/shared/options';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { BulkBar } from '@/admin/kit/list/selection/bulk-bar';
import { ChooseEverything } from '@/admin/kit/list/selection/choose-everything';
import { CsvExport } from '@/admin/kit/list/toolbar/csv-export';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { KeysHint } from '@/admin/kit/list/table/keys-hint';
import { listKeys } from '@/admin/kit/list/table/list-keys';
import { useSelection } from '@/admin/kit/list/selection/use-selection';
import { useRecordPanel } from '@/admin/kit/record/use-record-panel';
import { useRowSaves } from '@/admin/kit/record/use-row-saves';
import { serverNow } from '@/admin/session/api/server-clock';
import { studioDay } from '@/shared/format/studio-day';
import { EraseButton } from '../erasure/erase-button';
import { dashboardCountsKey, type Lead, type Matching } from '../model/lead';
import { type LeadDefinition, leadsOf } from '../model/lead-definition';
import { useStepActions } from '../next-step/use-step-actions';
import { LeadPanel } from '../record/lead-panel';
import { statusKeys } from '../record/status-keys';
import { useSendAgain } from '../record/use-send-again';
import { ReplyToMany } from '../replies/composer/reply-to-many';
import { useReplyDialog } from '../replies/composer/use-reply-dialog';
import { TemplatesButton } from '../replies/templates/templates-button';
import { createLeadColumns } from './lead-columns';
import { leadsToCsv } from './lead-csv';
import { setMany } from './set-many';

interface LeadScreenProps<Row extends Lead<Status>, Status extends string, Filters> {
  kind: LeadDefinition<Row, Status, Filters>;
}

/** The admin's screen of one kind of lead: list, panel, keys, choices of many, export. */
export function LeadScreen<Row extends Lead<Status>, Status extends string, Filters>(
  props: LeadScreenProps<Row, Status, Filters>,
) {
  const { kind } = props;
  const { actionOf, AboveToolbar, Filters, EmptyList } = kind;
  const { statuses } = kind;
  const [one, many] = kind.noun;
  const address = useListAddress();
  const filters = kind.readFilters(address);
  const query = useQuery(kind.pageQuery(filters, address.after));
  const total = useQuery(kind.countQuery(filters)).data;
  const rows = query.data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids, JSON.stringify(filters));
  const everything = useRef<readonly Matching<Status>[]>([]);
  const keep = useKeepLead(kind);
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [adminScope] });
  const { savedValue, chooseForAll } = useRowSaves<Row, Status>({
    what: `${one} status`,
    valueOf: ({ status }) => status,
    save: async ({ ids: changed, value: status }) => {
      const saved = await kind.api.saveStatus({ ids: changed, status });
      keep(saved, { status });
      return saved;
    },
  });
  function setStatus(status: Status) {
    if (!selection.everything) {
      chooseForAll(
        rows.filter(({ id }) => selection.ids.has(id)),
        status,
      );
      return;
    }
    const { everything: chosen } = selection;
    void setMany({
      rows: everything.current.filter(({ id }) => chosen.has(id)),
      status,
      leads: formatCount(chosen.size, one, many),
      label: labelOf(statuses, status),
      save: kind.api.setStatuses,
      onSaved: (saved, next) => {
        const shown = new Set(saved);
        keep(
          ids.filter((id) => shown.has(id)),
          { status: next },
        );
      },
      onEnd: readAgain,
    });
    selection.clear();
  }
  const mail = useSendAgain((id) => keep([id], { mailStatus: 'pending', mailError: null }));
  const { open, listRef, panel } = useRecordPanel(rows);
  const today = studioDay(serverNow());
  const steps = useStepActions(kind, today, (id, nextStep) => keep([id], { nextStep }));
  const { reply, dialog: replyDialog } = useReplyDialog({
    kind,
    selection,
    control: savedValue,
    onStatus: (id, status) => keep([id], { status }),
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
              read={(progress) => kind.api.fetchAll(filters, progress)}
              toText={(all) => leadsToCsv(kind, all)}
            />
          </>
        }
      />
      {AboveToolbar && <AboveToolbar address={address} filters={filters} />}
      <ListToolbar
        isRefreshing={query.isFetching}
        onRefresh={() => {
          void query.refetch();
          void queryClient.invalidateQueries({ queryKey: kind.keys.counts });
        }}
      >
        <Filters address={address} filters={filters} />
      </ListToolbar>
      <output className="sr-only">{announcement}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the rows inside */}
      <div ref={listRef} tabIndex={-1} onKeyDown={listKeys(keysOf)} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun={many}
          total={total === undefined ? undefined : formatNumber(total)}
          columns={createLeadColumns({
            kind,
            rowCount: rows.length,
            control: savedValue,
            selection,
            mail,
            today,
            onOpen: open,
          })}
          emptyState={<EmptyList address={address} filters={filters} />}
        />
        {rows.length > 0 && (
          <BulkBar
            selection={selection}
            rowCount={rows.length}
            beyondPage={
              total !== undefined &&
              total > rows.length && (
                <ChooseEverything
                  total={total}
                  read={(progress) => kind.api.fetchMatching(filters, progress)}
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
              readPage={(after) => queryClient.fetchQuery(kind.pageQuery(filters, after))}
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
        panel={panel}
        listed={rows.find(({ id }) => id === panel.openId)}
        isListReady={!query.isPending}
        control={savedValue}
        mail={mail}
        steps={steps}
        onReply={(row) => reply([row])}
      />
      {replyDialog}
    </ListFrame>
  );
}

function useKeepLead<Row extends Lead<Status>, Status extends string, Filters>({
  keys,
}: Pick<LeadDefinition<Row, Status, Filters>, 'keys'>) {
  const queryClient = useQueryClient();
  return (
    ids: readonly string[],
    saved: Partial<Pick<Lead<Status>, 'status' | 'mailStatus' | 'mailError' | 'nextStep'>>,
  ) => {
    for (const id of ids) {
      updateCachedRow<Lead<Status>>(queryClient, { listsKey: keys.list, id, saved });
      queryClient.setQueryData<Lead<Status> | null>(
        keys.record(id),
        (lead) => lead && { ...lead, ...saved },
      );
      if (saved.status) void queryClient.invalidateQueries({ queryKey: keys.history(id) });
    }
    if (saved.status || saved.nextStep !== undefined) {
      void queryClient.invalidateQueries({ queryKey: keys.counts });
    }
    if (saved.status) void queryClient.invalidateQueries({ queryKey: dashboardCountsKey });
  };
}
