// Reads structure from a job's free texts: paragraphs, a summary, the employment type.
import { site } from '@/shared/content/site.prepared';
import { jobSummary } from '@content/words/job-page';
import { comma } from '@content/words/punctuation';
import type { OpenJob } from '@/shared/careers/api/open-jobs';

/** The length of a summary: search results show about this many characters. */
const MAX_SUMMARY = 160;

/** Splits a description into paragraphs at empty lines. */
export function paragraphsOf(description: string): string[] {
  return description
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Returns the first sentences of the description that fit; a first sentence that is too long is cut at a word. */
export function summarise({ title, description, type, location }: OpenJob): string {
  const text = description?.replace(/\s+/g, ' ').trim();
  if (!text) {
    const details = [type, location].filter(Boolean).join(comma);
    return shorten(jobSummary(title, site.brand, details));
  }
  let summary = '';
  // Safari before 16.4 cannot parse a lookbehind.
  for (const sentence of text.replaceAll(/([.!?]) /g, '$1\n').split('\n')) {
    const longer = summary ? `${summary} ${sentence}` : sentence;
    if (longer.length > MAX_SUMMARY) break;
    summary = longer;
  }
  return summary || shorten(text);
}

function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  // Drops the cut word, unless it is the only one.
  const words = text.slice(0, MAX_SUMMARY - 1).replace(/ \S*$/, '');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}

const employmentTypeWords = [
  ['FULL_TIME', /\bfull[\s-]?time\b/i],
  ['PART_TIME', /\bpart[\s-]?time\b/i],
  ['INTERN', /\bintern(ship)?\b/i],
  ['CONTRACTOR', /\b(contract(or|ual)?|freelancer?)\b/i],
  ['TEMPORARY', /\btemp(orary)?\b/i],
] as const;

/** A kind of employment as schema.org names it. */
export type EmploymentType = (typeof employmentTypeWords)[number][0];

/** Finds the employment types that a job's text names; empty when it names none that we know. */
export function employmentTypes(type: string | null): EmploymentType[] {
  return employmentTypeWords
    .filter(([, words]) => type !== null && words.test(type))
    .map(([kind]) => kind);
}
