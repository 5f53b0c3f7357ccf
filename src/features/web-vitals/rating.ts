import {
  CLSThresholds,
  FCPThresholds,
  INPThresholds,
  LCPThresholds,
  TTFBThresholds,
} from 'web-vitals';

/** Google's limits: good up to the first, poor above the second. In ms; `cls` is a score. */
const limits = {
  lcp: LCPThresholds,
  inp: INPThresholds,
  cls: CLSThresholds,
  fcp: FCPThresholds,
  ttfb: TTFBThresholds,
};

export type Metric = keyof typeof limits;

/** Best first. */
export const ratings = ['good', 'needs improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

export function rate(metric: Metric, value: number): Rating {
  const [good, fair] = limits[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'needs improvement' : 'poor';
}

/** "812 ms", "1.4 s", or "0.08" for a layout shift. */
export function formatMetric(metric: Metric, value: number): string {
  if (metric === 'cls') return value.toFixed(2);
  const ms = Math.round(value);
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
