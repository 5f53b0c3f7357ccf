import { csvMoment, csvMomentHeader } from '@/lib/moment';
import type { CsvCell } from '@/lib/csv';
import type { ExportedApplication } from '../api/admin-applications-row';
import { applicationStatusLabels, isApplicationStatus } from './application-status';

interface ExportColumn {
  header: string;
  cell: (row: ExportedApplication) => CsvCell;
}

const columns: readonly ExportColumn[] = [
  { header: 'Name', cell: (row) => row.name },
  { header: 'Email', cell: (row) => row.email },
  { header: 'Phone', cell: (row) => row.phone },
  {
    header: 'Position',
    cell: (row) =>
      row.is_position_removed ? `${row.position_title} (removed)` : row.position_title,
  },
  {
    header: 'Status',
    cell: ({ status }) => (isApplicationStatus(status) ? applicationStatusLabels[status] : status),
  },
  { header: csvMomentHeader('Applied'), cell: (row) => csvMoment(row.created_at) },
  { header: 'Experience', cell: (row) => row.experience },
  { header: 'LinkedIn or portfolio', cell: (row) => row.linkedin },
  { header: 'Introduction', cell: (row) => row.introduction },
  { header: 'Campaign source', cell: (row) => row.utm_source },
  { header: 'Campaign medium', cell: (row) => row.utm_medium },
  { header: 'Campaign name', cell: (row) => row.utm_campaign },
  { header: 'Campaign term', cell: (row) => row.utm_term },
  { header: 'Campaign content', cell: (row) => row.utm_content },
  { header: 'Came from', cell: (row) => row.referrer },
  { header: 'First page', cell: (row) => row.landing_page },
  { header: 'Application ID', cell: (row) => row.id },
];

export const exportHeader: readonly string[] = columns.map(({ header }) => header);

export function toExportCells(row: ExportedApplication): CsvCell[] {
  return columns.map(({ cell }) => cell(row));
}
