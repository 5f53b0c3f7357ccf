import { site } from '@/content/site';
import type { OpenJob } from './api/jobs';

/** As much as a search result shows. */
const MAX_SUMMARY = 160;

/** Blocks of a description that are set apart by an empty line. */
export function paragraphsOf(description: string): string[] {
  return description
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The first sentences of the description, as many as fit; one that is too long is cut at a word. */
export function summarise({ title, description, type, location }: OpenJob): string {
  const text = description?.replace(/\s+/g, ' ').trim();
  if (!text) {
    const details = [type, location].filter(Boolean).join(', ');
    return shorten(`${title} at ${site.brand}${details && `: ${details}`}. Read more and apply.`);
  }
  let summary = '';
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const longer = summary ? `${summary} ${sentence}` : sentence;
    if (longer.length > MAX_SUMMARY) break;
    summary = longer;
  }
  return summary || shorten(text);
}

function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY);
  // A word that was cut through goes altogether, unless there is no other.
  const words = cut.slice(0, -1).replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}
