import { DEFAULT_READ_TIME } from '../post-fields';

export const MIN_READ_TIME = 1;

/** What is no number becomes the default; less than a minute becomes one. */
export function parseReadTime(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? DEFAULT_READ_TIME : Math.max(MIN_READ_TIME, minutes);
}
