import { minifySync } from 'vite';
import boot from './boot.js?raw';

const bootText = minifySync('boot.js', boot).code.trim();

/**
 * The script that stands in a prerendered page instead of its code: it fetches code and stylesheet once the page
 * has been painted, or as soon as somebody turns to it, and keeps what is tapped and typed before.
 */
export function lateScripts(stylesheet: string, modules: readonly string[]): string {
  const files = [...new Set([stylesheet, ...modules])].join(' ');
  return `<script data-files="${files}">${bootText}</script>`;
}

/**
 * Takes the code out of the built index.html.
 * @returns the address of its entry; null where there is none to take
 */
export function takeScripts(document: Document): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  for (const preload of document.querySelectorAll('link[rel="modulepreload"]')) preload.remove();
  entry?.remove();
  return entry?.getAttribute('src') ?? null;
}

/** Lets the empty shell, whose scripts start at once, ask for all its code at the same time. */
export function preloadInShell(indexHtml: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !indexHtml.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return indexHtml.replace('</head>', () => `${links.join('')}</head>`);
}
