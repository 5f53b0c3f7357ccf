import { baseLetters } from '@/shared/format/base-letters';

/** The slug of a case: its title in lower case, with hyphens for other characters. */
export function caseSlug(title: string): string {
  return baseLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
