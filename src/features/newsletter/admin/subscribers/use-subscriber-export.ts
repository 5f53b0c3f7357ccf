import { csvMoment, csvMomentHeader } from '@/lib/moment';
import { useCsvExport } from '@/components/admin/list/use-csv-export';
import { toCsv } from '@/lib/csv';
import { type ExportedSubscriber, fetchSubscribersForExport } from '../../api/export-subscribers';
import type { SubscriberFilters } from '../../api/subscribers';

const header = [
  'Email',
  'Status',
  csvMomentHeader('Subscribed'),
  csvMomentHeader('Unsubscribed'),
  'Origin',
  'Consent',
];

/** Exports every subscriber that matches the filters. */
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
