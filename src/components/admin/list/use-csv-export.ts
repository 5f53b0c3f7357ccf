import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { formatNumber } from '@/lib/format';
import { datedFileName, downloadFile } from './download';

interface ExportRequest<Filters> {
  filters: Filters;
  signal: AbortSignal;
  /** Told how many rows have been read. */
  onProgress: (count: number) => void;
}

interface CsvExport<Filters, Row> {
  /** What a row is, as the toasts say it; the second one also names the file. */
  noun: readonly [one: string, many: string];
  read: (request: ExportRequest<Filters>) => Promise<Row[]>;
  toText: (rows: Row[]) => string;
}

/** Reads everything that matches into a CSV file; can be cancelled, and leaving the page does so. */
export function useCsvExport<Filters, Row>({ noun, read, toText }: CsvExport<Filters, Row>) {
  const [one, many] = noun;
  // A mutation, so that a refusal leads to the login like any other.
  const { mutateAsync } = useMutation({ mutationFn: read, networkMode: 'always' });
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filters: Filters) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setCount(0);
    try {
      const rows = await mutateAsync({
        filters,
        signal,
        onProgress: (soFar) => {
          if (!signal.aborted) setCount(soFar);
        },
      });
      if (signal.aborted) return;
      if (rows.length === 0) {
        notify.info('Nothing to export', `No ${one} matches.`);
        return;
      }
      downloadFile(datedFileName(many, 'csv'), 'text/csv', toText(rows));
      const amount = `${formatNumber(rows.length)} ${rows.length === 1 ? one : many}`;
      notify.success('Export ready', `${amount} saved as a CSV file.`);
    } catch (error) {
      // Cancelled on purpose: nothing to report.
      if (signal.aborted) return;
      console.error(`Failed to export ${many}:`, error);
      notify.error('Export failed', `The ${many} could not be exported. Please try again.`);
    } finally {
      // One that was started after a cancelled one goes on counting.
      if (running.current === controller) setCount(null);
    }
  }

  return {
    /** How many have been read; null while nothing is exported. */
    count,
    start: (filters: Filters) => void start(filters),
    cancel: () => {
      running.current?.abort();
      setCount(null);
    },
  };
}
