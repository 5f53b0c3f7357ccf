import { type CsvColumn, leadsToCsv } from '@/leads/list/lead-csv';
import { labelOf } from '@/lib/options';
import { csvMoment, csvMomentHeader } from '@/lib/format/moment';
import type { Application } from '../../api/admin-applications';
import { applicationStatuses } from '../../application-status';

const columns: readonly CsvColumn<Application>[] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  [
    'Position',
    (row) => (row.isPositionRemoved ? `${row.positionTitle} (removed)` : row.positionTitle),
  ],
  ['Status', (row) => labelOf(applicationStatuses, row.status)],
  [csvMomentHeader('Applied'), (row) => csvMoment(row.createdAt)],
  ['Experience', (row) => row.experience],
  ['LinkedIn or portfolio', (row) => row.linkedin],
  ['Introduction', (row) => row.introduction],
];

export const applicationsToCsv = (rows: readonly Application[]) => leadsToCsv(columns, rows);
