import { datedFileName, downloadFile } from '@/components/admin/list/download';
import { toCsv } from '@/lib/csv';
import type { Refusal } from './subscriber-import';

type Reason = Refusal['reason'];

const labels: Record<Reason, string> = {
  unsubscribed: 'Has left the newsletter',
  suppressed: 'Must not be mailed: bounced, reported as spam or blocked by an admin',
  erased: 'Was erased from the list',
  invalid: 'No valid address',
  duplicate: 'Duplicates',
};
const reasons = [
  'unsubscribed',
  'suppressed',
  'erased',
  'invalid',
  'duplicate',
] as const satisfies Reason[];

/** The number of refused addresses for each reason that occurred. */
export function summarizeRefusals(refused: readonly Refusal[]) {
  return reasons
    .map((reason) => ({
      reason,
      label: labels[reason],
      count: refused.filter((refusal) => refusal.reason === reason).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Downloads the refused addresses, in the order of the imported file. */
export async function downloadRefusals(refused: readonly Refusal[]): Promise<void> {
  const rows = refused
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text, reason }) => [line, text, labels[reason]]);
  const csv = await toCsv(['Line', 'Address', 'Reason'], rows);
  downloadFile(datedFileName('subscribers-left-out', 'csv'), 'text/csv', csv);
}
