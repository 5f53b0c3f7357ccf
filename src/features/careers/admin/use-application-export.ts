import { useEffect, useRef, useState } from 'react';
import { datedFileName, downloadFile } from '@/components/admin/download';
import { notify } from '@/components/feedback/notify';
import { toCsv } from '@/lib/csv';
import { formatNumber } from '@/lib/format';
import { useReadApplicationExport } from '../api/admin-applications-queries';
import type { ApplicationFilters } from '../api/admin-applications-row';
import { exportHeader } from './application-export-columns';

/** Reads everything that matches into a CSV file; can be cancelled, and leaving the page does so. */
export function useApplicationExport() {
  const { mutateAsync } = useReadApplicationExport();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filters: ApplicationFilters) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setCount(0);
    try {
      const rows = await mutateAsync({ filters, signal, onProgress: setCount });
      if (signal.aborted) return;
      if (rows.length === 0) {
        notify.info('Nothing to export', 'No application matches.');
        return;
      }
      downloadFile(datedFileName('applications', 'csv'), 'text/csv', toCsv(exportHeader, rows));
      notify.success('Export ready', `${describe(rows.length)} saved as a CSV file.`);
    } catch (error) {
      if (signal.aborted) return;
      console.error('Failed to export applications:', error);
      notify.error('Export failed', 'The applications could not be read. Please try again.');
    } finally {
      if (running.current === controller) setCount(null);
    }
  }

  return {
    /** How many have been read; null while nothing is exported. */
    count,
    start: (filters: ApplicationFilters) => void start(filters),
    cancel: () => {
      running.current?.abort();
      setCount(null);
    },
  };
}

function describe(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'application' : 'applications'}`;
}
