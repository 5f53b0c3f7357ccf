import { type CsvCell, toCsv } from '@/lib/csv';
import { csvMoment, csvMomentHeader } from '@/lib/moment';
import type { ExportedApplication } from '../../api/admin-applications-export';
import { applicationStatusLabels, isApplicationStatus } from '../../application-status';

const columns: readonly [header: string, cell: (row: ExportedApplication) => CsvCell][] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  [
    'Position',
    (row) => (row.is_position_removed ? `${row.position_title} (removed)` : row.position_title),
  ],
  [
    'Status',
    ({ status }) => (isApplicationStatus(status) ? applicationStatusLabels[status] : status),
  ],
  [csvMomentHeader('Applied'), (row) => csvMoment(row.created_at)],
  ['Experience', (row) => row.experience],
  ['LinkedIn or portfolio', (row) => row.linkedin],
  ['Introduction', (row) => row.introduction],
  ['Campaign source', (row) => row.utm_source],
  ['Campaign medium', (row) => row.utm_medium],
  ['Campaign name', (row) => row.utm_campaign],
  ['Campaign term', (row) => row.utm_term],
  ['Campaign content', (row) => row.utm_content],
  ['Came from', (row) => row.referrer],
  ['First page', (row) => row.landing_page],
  ['Application ID', (row) => row.id],
];

export const applicationsToCsv = (rows: readonly ExportedApplication[]) =>
  toCsv(
    columns.map(([header]) => header),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
