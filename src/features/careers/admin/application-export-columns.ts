import { site } from '@/content/site';
import type { CsvCell } from '@/lib/csv';
import type { ExportedApplication } from '../api/admin-applications-row';
import { applicationStatusLabels, isApplicationStatus } from './application-status';

interface ExportColumn {
  header: string;
  cell: (row: ExportedApplication) => CsvCell;
}

// "2026-11-01 15:00": a spreadsheet of any country sorts it rightly.
const localTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: site.timeZone,
});

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
  { header: `Applied (${site.timeZone})`, cell: (row) => toLocalTime(row.created_at) },
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

function toLocalTime(moment: string): string {
  // Postgres' own form ("2026-11-01 09:00:00+00") is not read by every browser.
  return localTime.format(new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
