import { formatNumber } from '@/lib/format/format';

/** Whole rupees with Indian digit grouping: 125000 → "₹1,25,000". */
export function formatPrice(amount: number): string {
  return `₹${formatNumber(amount)}`;
}
