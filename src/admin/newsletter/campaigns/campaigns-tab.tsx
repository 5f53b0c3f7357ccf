import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { RefreshButton } from '@/admin/kit/list/toolbar/refresh-button';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { KeysHint } from '@/admin/kit/list/table/keys-hint';
import { listKeys } from '@/admin/kit/list/table/list-keys';
import { useRecordPanel } from '@/admin/kit/record/use-record-panel';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { campaignsQuery, type CampaignRecord } from '../api/campaigns/campaigns';
import type { WrittenNewsletter } from '@/shared/newsletter/newsletter-text';
import { CampaignPanel } from './record/campaign-panel';
import { type Column, growingColumn } from '@/admin/kit/list/table/data-table';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { DateTime } from '@/admin/kit/record/date-time';
import { Badge } from '@/shared/ui/badge';
import { formatNumber } from '@/shared/format/format';
import { describeFigures, shownStatus } from './campaign-status';

export function CampaignsTab({ onReuse }: { onReuse: (newsletter: WrittenNewsletter) => void }) {
  const address = useListAddress();
  const query = useQuery(campaignsQuery(address.after));
  const rows = query.data?.rows ?? [];
  const { open, listRef, panel } = useRecordPanel(rows);
  const columns = useMemo(() => createCampaignColumns(open), [open]);

  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
      <div className="flex justify-end">
        <RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the rows inside */}
      <div
        ref={listRef}
        tabIndex={-1}
        onKeyDown={listKeys()}
        className="grid gap-3 focus:outline-none"
      >
        <RecordList
          query={query}
          address={address}
          noun="campaigns"
          columns={columns}
          emptyState={
            <EmptyState
              title="No campaigns yet."
              description="Newsletters that you send or schedule are listed here with their results."
            />
          }
        />
      </div>
      {rows.length > 0 && <KeysHint />}
      <CampaignPanel panel={panel} rows={rows} onReuse={onReuse} />
    </div>
  );
}

function createCampaignColumns(onOpen: (id: string) => void): Column<CampaignRecord>[] {
  return [
    {
      header: 'Campaign',
      isRowHeader: true,
      className: growingColumn,
      cell: ({ id, subject, isWelcome }) => (
        <RowOpener onOpen={() => onOpen(id)}>
          {isWelcome && <span className="font-normal text-ink-soft">Welcome letter: </span>}
          <span>{subject}</span>
        </RowOpener>
      ),
    },
    {
      header: 'Status',
      onPhone: 'end',
      cell: (campaign) => {
        const { tone, label } = shownStatus(campaign);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      header: 'When',
      onPhone: 'below',
      cell: ({ startedAt, sendAt, status }) => (
        <>
          {status === 'scheduled' && <span className="text-ink-soft">Planned for </span>}
          <DateTime value={startedAt ?? sendAt} />
        </>
      ),
    },
    {
      header: 'Recipients',
      className: 'tabular-nums',
      cell: ({ recipients }) => (recipients === null ? '–' : formatNumber(recipients)),
    },
    {
      header: 'Result',
      className: 'tabular-nums',
      cell: (campaign) => describeFigures(campaign) || '–',
    },
  ];
}
