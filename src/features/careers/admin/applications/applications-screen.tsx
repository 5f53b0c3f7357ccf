import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BulkBar } from '@/components/admin/list/bulk-bar';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { ExportButton } from '@/components/admin/list/export-button';
import { NoRows } from '@/components/admin/list/no-rows';
import { KeyboardHelp } from '@/components/admin/dialogs/keyboard-help';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RecordList } from '@/components/admin/list/record-list';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { focusRow, useListKeyboard } from '@/components/admin/list/use-list-keyboard';
import { statusKeys, statusShortcuts } from '@/components/admin/record/status-keys';
import { useOpenRecord } from '@/components/admin/record/use-open-record';
import { useRecordNeighbours } from '@/components/admin/record/use-record-neighbours';
import { useSelection } from '@/components/admin/list/use-selection';
import { useSendAgain } from '@/components/admin/record/use-send-again';
import { useStatusSaves } from '@/components/admin/record/use-status-saves';
import { Button } from '@/components/ui/button';
import {
  type Application,
  type ApplicationFilters,
  applicationsQuery,
  useKeepApplication,
  useSaveApplicationsStatus,
} from '../../api/admin-applications';
import {
  type ExportedApplication,
  fetchApplicationExport,
} from '../../api/admin-applications-export';
import { applicationStatuses, applicationStatusLabels } from '../../application-status';
import { createApplicationColumns } from './application-columns';
import { ApplicationDetails } from './application-details';
import { ApplicationFilterBar, readApplicationFilters } from './application-filter-bar';
import { applicationsToCsv } from './applications-csv';

const shortcuts = statusShortcuts(
  applicationStatuses,
  (status) => `Set to ${applicationStatusLabels[status]}`,
);
const noRows: readonly Application[] = [];

/** The list of applications, with the panel of one application. */
export function ApplicationsScreen() {
  const address = useListAddress();
  const csv = useCsvExport<ApplicationFilters, ExportedApplication>({
    noun: ['application', 'applications'],
    read: ({ filters: matching, ...progress }) => fetchApplicationExport(matching, progress),
    toText: applicationsToCsv,
  });
  const filters = readApplicationFilters(address);
  const query = useQuery(applicationsQuery(filters, address.after));
  useEffect(() => {
    // Only logged, as specified; the list offers to try again.
    if (query.error) console.error('Failed to fetch applications:', query.error);
  }, [query.error]);

  const rows = query.data?.rows ?? noRows;
  const ids = rows.map(({ id }) => id);
  const listRef = useRef<HTMLDivElement>(null);
  const record = useOpenRecord();
  const selection = useSelection(ids);
  const keep = useKeepApplication();
  const control = useStatusSaves({
    noun: 'application',
    send: useSaveApplicationsStatus().mutateAsync,
    onSaved: (id, status) => keep(id, { status }),
  });
  const mail = useSendAgain((id) => keep(id, { mailState: 'pending' }));
  const neighbours = useRecordNeighbours({
    openId: record.openId,
    ids,
    address,
    nextCursor: query.data?.nextCursor ?? null,
    isTurning: query.isPlaceholderData || query.isPending,
    switchTo: record.switchTo,
  });

  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const withRow = (act: (row: Application) => void) => (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row) act(row);
  };
  useListKeyboard({
    listRef,
    onOpen: record.open,
    onToggle: withRow(({ id, name }) => {
      setAnnouncement(`${name} ${selection.has(id) ? 'not selected' : 'selected'}`);
      selection.toggle(id);
    }),
    rowKeys: statusKeys(applicationStatuses, (status, id: string) =>
      withRow((row) => {
        setAnnouncement(`${row.name}: ${applicationStatusLabels[status]}`);
        control(row).setStatus(status);
      })(id),
    ),
    onHelp: () => setIsHelpOpen(true),
  });

  // The focus returns to this row when the panel closes.
  const lastOpenId = useRef(record.openId);
  useEffect(() => {
    if (record.openId !== null) lastOpenId.current = record.openId;
  }, [record.openId]);

  return (
    <div className="grid gap-6">
      <PageHeader
        title="Applications"
        description="Newest first."
        actions={
          <>
            <KeyboardHelp isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} shortcuts={shortcuts} />
            <ExportButton
              count={csv.count}
              onStart={() => csv.start(filters)}
              onCancel={csv.cancel}
            />
            <RefreshButton onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
          </>
        }
      />
      <ApplicationFilterBar address={address} />
      <output className="sr-only">{announcement}</output>
      {rows.length > 0 && (
        <BulkBar selection={selection} rowCount={rows.length}>
          {applicationStatuses.map((status) => (
            <Button
              key={status}
              variant="outline"
              size="small"
              onClick={() => {
                for (const row of rows) if (selection.has(row.id)) control(row).setStatus(status);
              }}
            >
              {applicationStatusLabels[status]}
            </Button>
          ))}
          <EraseButton leads={{ applications: [...selection.ids], inquiries: [] }} label="Erase" />
        </BulkBar>
      )}
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="applications"
          columns={createApplicationColumns({
            control,
            selection,
            mail,
            onOpen: record.open,
          })}
          rowKey={({ id }) => id}
          emptyState={
            <NoRows
              noun="applications"
              description="They appear here when visitors apply."
              isFiltered={filters.search !== '' || filters.status !== null}
              onClear={address.clear}
            />
          }
        />
      </div>
      <ApplicationDetails
        openId={record.openId}
        row={rows.find(({ id }) => id === record.openId)}
        control={control}
        mail={mail}
        onClose={record.close}
        onReturnFocus={() => focusRow(listRef.current, lastOpenId.current)}
        {...neighbours}
      />
    </div>
  );
}
