import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type KeysetPage, type ReadProgress, updateCachedRow } from '@/lib/keyset';
import { adminScope } from '@/lib/query-client';
import { formatCount, formatNumber } from '@/lib/format/format';
import type { Lead, Matching, StatusSave } from '@/leads/model/lead';
import { labelOf } from '@/lib/options';
import { KeyboardHelp } from '@/components/admin/dialogs/keyboard-help';
import { EraseButton } from '@/leads/erasure/erase-button';
import { PageHeader } from '@/components/admin/frame/page-header';
import { BulkBar } from '@/components/admin/list/bulk-bar';
import { ChooseEverything } from '@/components/admin/list/choose-everything';
import { CsvExport } from '@/components/admin/list/csv-export';
import { ListToolbar } from '@/components/admin/list/list-toolbar';
import { RecordList } from '@/components/admin/list/record-list';
import type { ListAddress } from '@/components/admin/list/use-list-address';
import { useListKeyboard } from '@/components/admin/list/use-list-keyboard';
import { useSelection } from '@/components/admin/list/use-selection';
import { createLeadColumns } from './lead-columns';
import { type LeadKind, LeadPanel, leadsOf } from '@/leads/record/lead-panel';
import { setMany } from './set-many';
import { statusKeys, statusShortcuts } from '@/leads/record/status-keys';
import { useRecordPanel } from '@/components/admin/record/use-record-panel';
import { useSendAgain } from '@/leads/record/use-send-again';
import { useRowSaves } from '@/components/admin/record/use-row-saves';

interface LeadScreenProps<Row extends Lead<Status>, Status extends string> {
  kind: LeadKind<Row, Status>;
  title: string;
  address: ListAddress;
  query: UseQueryResult<KeysetPage<Row>>;
  /** Besides the list itself. */
  onRefresh?: () => void;
  filters: ReactNode;
  /** What stands between the title and the toolbar. */
  children?: ReactNode;
  emptyState: ReactNode;
  save: (change: StatusSave<Status>) => Promise<readonly string[]>;
  /** What is filtered by; a choice of everything ends with it. */
  scope: object;
  /** How many match in all. */
  total: number | undefined;
  readMatching: (progress: ReadProgress) => Promise<Matching<Status>[]>;
  /** What a button or key does that sets a status. */
  actionOf: (label: string) => string;
  readAll: (progress: ReadProgress) => Promise<Row[]>;
  toCsv: (rows: Row[]) => Promise<string>;
}

export function LeadScreen<Row extends Lead<Status>, Status extends string>(
  props: LeadScreenProps<Row, Status>,
) {
  const { kind, title, address, query, onRefresh, filters, children, save, actionOf } = props;
  const { statuses } = kind;
  const [one, many] = kind.noun;
  const statusValues = statuses.map(({ value }) => value);
  const rows = query.data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids, JSON.stringify(props.scope));
  const everything = useRef<readonly Matching<Status>[]>([]);
  const keep = useKeepLead(kind);
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [adminScope] });
  const { savedValue, chooseForAll } = useRowSaves<Row, Status>({
    what: `${one} status`,
    valueOf: ({ status }) => status,
    save: async ({ ids: changed, value: status }) => {
      const saved = await save({ ids: changed, status });
      for (const id of saved) keep(id, { status });
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
    setMany({
      what: `${formatCount(chosen.size, one, many)}: ${labelOf(statuses, status)}`,
      rows: everything.current.filter(({ id }) => chosen.has(id)),
      status,
      save,
      onSaved: (saved, next) => {
        for (const id of saved) if (ids.includes(id)) keep(id, { status: next });
      },
      onChange: (isOver) => {
        if (isOver) readAgain();
      },
    });
    selection.clear();
  }
  const mail = useSendAgain((id) => keep(id, { mailStatus: 'pending', mailError: null }));
  const { open, listRef, panel } = useRecordPanel({ address, query });

  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const withRow = (act: (row: Row) => void) => (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row) act(row);
  };
  useListKeyboard({
    listRef,
    onOpen: open,
    onToggle: withRow(({ id, name }) => {
      setAnnouncement(`${name} ${selection.ids.has(id) ? 'not selected' : 'selected'}`);
      selection.toggle(id);
    }),
    rowKeys: statusKeys(statusValues, (status, id: string) =>
      withRow((row) => {
        setAnnouncement(`${row.name}: ${labelOf(statuses, status)}`);
        savedValue(row).choose(status);
      })(id),
    ),
    onHelp: () => setIsHelpOpen(true),
  });

  return (
    <div className="grid gap-3">
      <PageHeader
        title={title}
        actions={
          <>
            {/* Hidden on phones, which have no keys; "?" still opens it. */}
            <div className="max-sm:hidden">
              <KeyboardHelp
                isOpen={isHelpOpen}
                onOpenChange={setIsHelpOpen}
                shortcuts={statusShortcuts(statusValues, (status) =>
                  actionOf(labelOf(statuses, status)),
                )}
              />
            </div>
            <CsvExport noun={kind.noun} read={props.readAll} toText={props.toCsv} />
          </>
        }
      />
      {children}
      <ListToolbar
        isRefreshing={query.isFetching}
        onRefresh={() => {
          void query.refetch();
          onRefresh?.();
        }}
      >
        {filters}
      </ListToolbar>
      <output className="sr-only">{announcement}</output>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun={many}
          total={props.total === undefined ? undefined : formatNumber(props.total)}
          columns={createLeadColumns<Row, Status>({
            kind,
            rowCount: rows.length,
            control: savedValue,
            selection,
            mail,
            onOpen: open,
          })}
          emptyState={props.emptyState}
        />
        {rows.length > 0 && (
          <BulkBar
            selection={selection}
            rowCount={rows.length}
            beyondPage={
              props.total !== undefined &&
              props.total > rows.length && (
                <ChooseEverything
                  total={props.total}
                  read={props.readMatching}
                  onChoose={(all) => {
                    everything.current = all;
                    selection.chooseEverything(all.map(({ id }) => id));
                  }}
                />
              )
            }
          >
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
      <LeadPanel
        kind={kind}
        panel={panel}
        listed={rows.find(({ id }) => id === panel.openId)}
        isListReady={!query.isPending}
        control={savedValue}
        mail={mail}
      />
    </div>
  );
}

function useKeepLead<Row extends Lead<Status>, Status extends string>({
  keys,
}: Pick<LeadKind<Row, Status>, 'keys'>) {
  const queryClient = useQueryClient();
  return (
    id: string,
    saved: Partial<Pick<Lead<Status>, 'status' | 'mailStatus' | 'mailError'>>,
  ) => {
    updateCachedRow<Lead<Status>>(queryClient, { listsKey: keys.list, id, saved });
    queryClient.setQueryData<Lead<Status> | null>(
      keys.record(id),
      (lead) => lead && { ...lead, ...saved },
    );
    if (!saved.status) return;
    void queryClient.invalidateQueries({ queryKey: keys.counts });
    void queryClient.invalidateQueries({ queryKey: keys.history(id) });
  };
}
