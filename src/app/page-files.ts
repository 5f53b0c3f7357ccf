// Files of code know by themselves which others they need, but only once they are there: a page on the far side of a
// slow network would come in four steps. The build knows all of them (prerender/page-files.ts).
import { whenIdle } from '@/lib/when-idle';

/** For the pattern of each page: the addresses of its files, without those that every page has. */
export type PageFiles = Record<string, readonly string[]>;

/** Where the build writes them. Not named by its content: an older one costs nothing but time. */
export const pageFilesPath = 'page-files.json';

let known: PageFiles = {};

/** Fetches the list when the browser has nothing else to do. Without it pages come in steps. */
export function learnPageFiles(): void {
  // The development server has no files to speak of.
  if (!import.meta.env.PROD) return;
  whenIdle(() => void learn(), { moment: 1000 });
}

async function learn(): Promise<void> {
  try {
    const response = await fetch(`/${pageFilesPath}`, { priority: 'low' });
    // Written by our own build.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (response.ok) known = (await response.json()) as PageFiles;
  } catch {
    // Offline, or a host that answers everything with a page.
  }
}

/** Asks for all files of the page with this pattern at once. */
export function requestFiles(pattern: string): void {
  for (const file of known[pattern] ?? []) {
    if (document.head.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}
