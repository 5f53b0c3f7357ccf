const numberFormat = new Intl.NumberFormat('en-IN');

/** A whole number with Indian digit grouping: 123456 → "1,23,456". */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
