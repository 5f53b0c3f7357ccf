import { site } from '@/shared/content/site.prepared';

/** Joins names in the site's language: "Asha", "Asha and Ravi", "Asha, Ravi and Mira". */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(site.language).format(names);
