import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { formatNumber } from '@/lib/format/format';
import { datedFileName, downloadFile } from './download';

interface ExportRequest<Filters> {
  filters: Filters;
  signal: AbortSignal;
  /** Called with the number of rows read so far. */
  onProgress: (count: number) => void;
}

interface CsvExport<Filters, Row> {
  /** Singular and plural for the toasts; the plural also names the file. */
  noun: readonly [one: string, many: string];
  read: (request: ExportRequest<Filters>) => Promise<Row[]>;
  toText: (rows: Row[]) => Promise<string>;
}

/** Saves all matching rows as a CSV file. Leaving the page cancels it. */
export function useCsvExport<Filters, Row>({ noun, read, toText }: CsvExport<Filters, Row>) {
  const [one, many] = noun;
  // A mutation, so that a 401 or 403 leads to the login as everywhere.
  const { mutateAsync } = useMutation({ mutationFn: read });
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
      downloadFile(datedFileName(many, 'csv'), 'text/csv', await toText(rows));
      const amount = `${formatNumber(rows.length)} ${rows.length === 1 ? one : many}`;
      notify.success('Export ready', `${amount} saved as a CSV file.`);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`Failed to export ${many}:`, error);
      notify.error('Export failed', `The ${many} could not be exported. Please try again.`);
    } finally {
      // A newer export keeps its own count.
      if (running.current === controller) setCount(null);
    }
  }

  return {
    /** The number of rows read; null when no export runs. */
    count,
    start: (filters: Filters) => void start(filters),
    cancel: () => {
      running.current?.abort();
      setCount(null);
    },
  };
}
