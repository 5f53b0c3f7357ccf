const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const steps = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "5 minutes ago", "yesterday"; "just now" within a minute and when the reader's clock is behind. */
export function relativeTime(moment: number, now: number): string {
  const seconds = (now - moment) / 1000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
