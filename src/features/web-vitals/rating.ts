import {
  CLSThresholds,
  FCPThresholds,
  INPThresholds,
  LCPThresholds,
  TTFBThresholds,
} from 'web-vitals';

/** Google's limits: up to the first a figure is good, up to the second not poor. Milliseconds; of `cls` a plain score. */
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

/** What Google would call the figure. */
export function rate(metric: Metric, value: number): Rating {
  const [good, fair] = limits[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'needs improvement' : 'poor';
}
