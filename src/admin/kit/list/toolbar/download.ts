import { studioDay } from '@/shared/format/studio-day';

/** Long enough for every browser to read the file. */
const RELEASE_AFTER_MS = 60_000;

/** "applications-2026-11-21.csv": the day is the agency's. */
export function datedFileName(name: string, extension: string, now = new Date()): string {
  return `${name}-${studioDay(now)}.${extension}`;
}

/** Downloads text as a file, such as ('people.csv', 'text/csv', …). */
export function downloadFile(name: string, mime: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
