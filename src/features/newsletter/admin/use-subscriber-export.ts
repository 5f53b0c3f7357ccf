import { csvMoment, csvMomentHeader } from '@/lib/moment';
import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { toCsv } from '@/lib/csv';
import { type ExportedSubscriber, fetchSubscribersForExport } from '../api/admin-subscriber-export';
import type { SubscriberFilters } from '../api/admin-subscribers';

const header = [
  'Email',
  'Status',
  csvMomentHeader('Subscribed'),
  csvMomentHeader('Unsubscribed'),
  'Origin',
  'Consent',
];

/** Every subscriber that matches, as a file. */
export function useSubscriberExport() {
  return useCsvExport<SubscriberFilters, ExportedSubscriber>({
    noun: ['subscriber', 'subscribers'],
    read: ({ filters, signal, onProgress }) =>
      fetchSubscribersForExport(filters, onProgress, signal),
    toText: (rows) => toCsv(header, rows.map(toCells)),
  });
}

function toCells(row: ExportedSubscriber) {
  const { email, status, subscribed_at, unsubscribed_at, origin, consent_note } = row;
  return [
    email,
    status,
    csvMoment(subscribed_at),
    unsubscribed_at && csvMoment(unsubscribed_at),
    origin,
    consent_note,
  ];
}
