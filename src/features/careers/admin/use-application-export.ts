import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { type CsvCell, toCsv } from '@/lib/csv';
import { fetchApplicationExport } from '../api/admin-applications-export';
import type { ApplicationFilters } from '../api/admin-applications-row';
import { exportHeader } from './application-export-columns';

/** Every application that matches, as a file. */
export function useApplicationExport() {
  return useCsvExport<ApplicationFilters, CsvCell[]>({
    noun: ['application', 'applications'],
    read: ({ filters, ...progress }) => fetchApplicationExport(filters, progress),
    toText: (rows) => toCsv(exportHeader, rows),
  });
}
