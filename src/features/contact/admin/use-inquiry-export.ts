import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { fetchAllInquiries, type InquiryFilters } from '../api/admin-inquiries';
import { inquiriesToCsv } from './inquiries-csv';
import type { Inquiry } from './inquiry';

/** Every inquiry that matches, as a file. */
export function useInquiryExport() {
  return useCsvExport<InquiryFilters, Inquiry>({
    noun: ['inquiry', 'inquiries'],
    read: ({ filters, signal, onProgress }) => fetchAllInquiries(filters, signal, onProgress),
    toText: inquiriesToCsv,
  });
}
