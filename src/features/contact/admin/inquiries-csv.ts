import { type CsvColumn, leadsToCsv } from '@/lib/leads/lead-csv';
import { csvMoment, csvMomentHeader } from '@/lib/format/moment';
import type { Inquiry } from '../api/admin-inquiries';
import { businessLabel, inquiryStatusLabels, serviceLabel } from '../inquiry';

const columns: readonly CsvColumn<Inquiry>[] = [
  [csvMomentHeader('Received'), ({ createdAt }) => csvMoment(createdAt)],
  ['Status', ({ status }) => inquiryStatusLabels[status]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Business type', ({ businessType }) => businessType && businessLabel(businessType)],
  ['Service needed', ({ serviceNeeded }) => serviceLabel(serviceNeeded)],
  ['Message', ({ message }) => message],
];

export const inquiriesToCsv = (rows: readonly Inquiry[]) => leadsToCsv(columns, rows);
