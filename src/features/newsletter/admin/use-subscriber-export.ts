import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { datedFileName, downloadFile } from '@/components/admin/download';
import { notify } from '@/components/feedback/notify';
import { toCsv } from '@/lib/csv';
import { formatNumber } from '@/lib/format';
import { fetchSubscribersForExport } from '../api/admin-subscriber-export';
import type { SubscriberFilters } from '../api/admin-subscribers';

const header = ['Email', 'Status', 'Subscribed', 'Unsubscribed', 'Origin', 'Consent'];

/** Reads everything that matches, however much it is, and hands it out as a file. */
export function useSubscriberExport(filters: SubscriberFilters) {
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setCount(0);
      // It ends with the page at the latest.
      return fetchSubscribersForExport(filters, setCount, new AbortController().signal);
    },
    networkMode: 'always',
    onSuccess: (rows) => {
      const cells = rows.map((row) => [
        row.email,
        row.status,
        row.subscribed_at,
        row.unsubscribed_at,
        row.origin,
        row.consent_note,
      ]);
      downloadFile(datedFileName('subscribers', 'csv'), 'text/csv', toCsv(header, cells));
      notify.success('Subscribers exported', `${formatNumber(rows.length)} in the file.`);
    },
    onError: (error) => {
      console.error('Failed to export subscribers:', error);
      notify.error('Error', 'Failed to export subscribers. Please try again.');
    },
  });
  return { start: () => mutate(), isExporting: isPending, count };
}
