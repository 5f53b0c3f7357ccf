import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { Badge } from '@/components/ui/badge';
import { formatNumber } from '@/lib/format/format';
import type { CampaignRecord } from '../../api/campaigns';
import { describeFigures, statusLabels, statusTones } from './campaign-status';

export function createCampaignColumns(onOpen: (id: string) => void): Column<CampaignRecord>[] {
  return [
    {
      header: 'Newsletter',
      isRowHeader: true,
      className: '@3xl:w-[38%]',
      cell: ({ id, subject }) => (
        <button
          type="button"
          data-row-focus
          aria-haspopup="dialog"
          className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
          onClick={() => onOpen(id)}
        >
          {subject}
        </button>
      ),
    },
    {
      header: 'Status',
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
    },
    {
      header: 'When',
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
      cell: ({ recipients }) => (recipients === null ? '-' : formatNumber(recipients)),
    },
    {
      header: 'Result',
      className: 'tabular-nums',
      cell: (campaign) => describeFigures(campaign) || '-',
    },
  ];
}
