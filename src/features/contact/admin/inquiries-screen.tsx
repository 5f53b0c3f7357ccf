import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BulkBar } from '@/components/admin/list/bulk-bar';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { ExportButton } from '@/components/admin/list/export-button';
import { KeyboardHelp } from '@/components/admin/dialogs/keyboard-help';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RecordList } from '@/components/admin/list/record-list';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { focusRow, useListKeyboard } from '@/components/admin/list/use-list-keyboard';
import { statusKeys, statusShortcuts } from '@/components/admin/record/status-keys';
import { useOpenRecord } from '@/components/admin/record/use-open-record';
import { useSelection } from '@/components/admin/list/use-selection';
import { useSendAgain } from '@/components/admin/record/use-send-again';
import { useStatusSaves } from '@/components/admin/record/use-status-saves';
import { Button } from '@/components/ui/button';
import {
  fetchAllInquiries,
  inquiriesQuery,
  inquiryCountsQuery,
  type InquiryFilters,
  useKeepInquiry,
  useSaveInquiriesStatus,
} from '../api/admin-inquiries';
import { type Inquiry, type InquiryStatus, inquiryStatuses, inquiryStatusLabels } from '../inquiry';
import { inquiriesToCsv } from './inquiries-csv';
import { InquiriesEmpty } from './inquiries-empty';
import { createInquiryColumns } from './inquiry-columns';
import { InquiryFilterBar, readInquiryFilters } from './inquiry-filters';
import { InquiryPanel } from './inquiry-panel';
import { InquiryStatusFilter } from './inquiry-status-filter';

const shortcuts = statusShortcuts(
  inquiryStatuses,
  (status) => `Mark as ${inquiryStatusLabels[status].toLowerCase()}`,
);

/** The list of inquiries, with the panel of one inquiry. */
export function InquiriesScreen() {
  const address = useListAddress();
  const csv = useCsvExport<InquiryFilters, Inquiry>({
    noun: ['inquiry', 'inquiries'],
    read: ({ filters: matching, signal, onProgress }) =>
      fetchAllInquiries(matching, signal, onProgress),
    toText: inquiriesToCsv,
  });
  const filters = readInquiryFilters(address);
  const query = useQuery(inquiriesQuery(filters, address.after));
  const counts = useQuery(inquiryCountsQuery());
  useEffect(() => {
    // Only logged, as for applications; the list offers to try again.
    if (query.error) console.error('Failed to fetch inquiries:', query.error);
  }, [query.error]);

  const rows = query.data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const keep = useKeepInquiry();
  const control = useStatusSaves({
    noun: 'inquiry',
    send: useSaveInquiriesStatus().mutateAsync,
    onSaved: (id, status) => keep(id, { status }),
  });
  const mail = useSendAgain((id) => keep(id, { mailStatus: 'pending', mailError: null }));
  const record = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);
  const lastOpenId = useRef<string | null>(null);
  useEffect(() => {
    if (record.openId) lastOpenId.current = record.openId;
  }, [record.openId]);

  function setStatus(ids: ReadonlySet<string>, status: InquiryStatus) {
    for (const row of rows) if (ids.has(row.id)) control(row).setStatus(status);
  }

  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useListKeyboard({
    listRef,
    onOpen: record.open,
    onToggle: selection.toggle,
    rowKeys: statusKeys(inquiryStatuses, (status, id: string) => setStatus(new Set([id]), status)),
    onHelp: () => setIsHelpOpen(true),
  });

  return (
    <div className="grid gap-6">
      <PageHeader
        title="Inquiries"
        description="What visitors wrote through the contact form, newest first."
        actions={
          <>
            {/* Hidden on phones, which have no keys; "?" still opens it. */}
            <div className="max-sm:hidden">
              <KeyboardHelp
                isOpen={isHelpOpen}
                onOpenChange={setIsHelpOpen}
                shortcuts={shortcuts}
              />
            </div>
            <ExportButton
              count={csv.count}
              onStart={() => csv.start(filters)}
              onCancel={csv.cancel}
            />
            <RefreshButton
              isRefreshing={query.isFetching}
              onRefresh={() => {
                void query.refetch();
                void counts.refetch();
              }}
            />
          </>
        }
      />
      <InquiryStatusFilter
        value={filters.status}
        counts={counts.data}
        onChange={(status) => address.set('status', status ?? '')}
      />
      <InquiryFilterBar address={address} />
      <div ref={listRef} tabIndex={-1} className="grid gap-3 focus:outline-none">
        {rows.length > 0 && (
          <BulkBar selection={selection} rowCount={rows.length}>
            {inquiryStatuses.map((status) => (
              <Button
                key={status}
                variant="outline"
                size="small"
                onClick={() => setStatus(selection.ids, status)}
              >
                Mark as {inquiryStatusLabels[status].toLowerCase()}
              </Button>
            ))}
            <EraseButton
              leads={{ applications: [], inquiries: [...selection.ids] }}
              label="Erase"
            />
          </BulkBar>
        )}
        <RecordList
          query={query}
          address={address}
          noun="inquiries"
          columns={createInquiryColumns({
            control,
            mail,
            selection,
            onOpen: record.open,
          })}
          rowKey={({ id }) => id}
          emptyState={<InquiriesEmpty filters={filters} onClear={address.clear} />}
        />
      </div>
      <InquiryPanel
        record={record}
        rows={rows}
        isListReady={!query.isPending}
        control={control}
        mail={mail}
        onReturnFocus={() => focusRow(listRef.current, lastOpenId.current)}
      />
    </div>
  );
}
