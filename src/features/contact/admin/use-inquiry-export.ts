import { useEffect, useRef, useState } from 'react';
import { datedFileName, downloadFile } from '@/components/admin/download';
import { notify } from '@/components/feedback/notify';
import { formatNumber } from '@/lib/format';
import type { InquiryFilters } from '../api/admin-inquiries';
import { useReadAllInquiries } from '../api/admin-inquiries-queries';
import { inquiriesToCsv } from './inquiries-csv';

/** Reads what the filter and search find and saves it as a file; leaving the page or `cancel` ends it. */
export function useInquiryExport() {
  const { mutateAsync } = useReadAllInquiries();
  /** Null: nothing is being read. */
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filters: InquiryFilters) {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const { signal } = controller;
      const inquiries = await mutateAsync({ filters, signal, onProgress: setCount });
      signal.throwIfAborted();
      const name = datedFileName('inquiries', 'csv');
      downloadFile(name, 'text/csv', inquiriesToCsv(inquiries));
      notify.success('Exported', `${formatNumber(inquiries.length)} inquiries are in ${name}.`);
    } catch (error) {
      // Cancelled on purpose: nothing to report.
      if (controller.signal.aborted) return;
      console.error('Failed to export inquiries:', error);
      notify.error('Error', 'The inquiries could not be exported. Please try again.');
    } finally {
      setCount(null);
    }
  }

  return {
    count,
    start: (filters: InquiryFilters) => void start(filters),
    cancel: () => running.current?.abort(),
  };
}
