import { site } from '@/shared/content/site.prepared';

/** "Asha", "Asha and Ravi", "Asha, Ravi and Mira", as the site's language has it. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(site.language).format(names);
