import { studioDay } from '@/shared/format/studio-day';

/** The time before the file's URL is released, long enough for every browser to read it. */
const RELEASE_AFTER_MS = 60_000;

/** Names a file after the agency's day: "applications-2026-11-21.csv". */
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
