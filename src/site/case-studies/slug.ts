import { latinLetters } from '@/shared/format/letters/latin-letters';

/** Derives the slug of a case: its title in lower case, with hyphens for other characters. */
export function caseSlug(title: string): string {
  return latinLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
