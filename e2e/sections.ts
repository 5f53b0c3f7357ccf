/** The sections that this site has, and the journeys that need one. */
import { test } from '@playwright/test';
import { agency } from '@content/agency';

export type Section = keyof typeof agency.modules;

const modules: Record<Section, boolean> = agency.modules;

export const has = (section: Section): boolean => modules[section];

/** Skips the journey, the group or the file that calls it, where the site is left without one of these sections. */
export function needs(...sections: Section[]): void {
  const missing = sections.filter((section) => !has(section));
  test.skip(missing.length > 0, `This site is left without ${missing.join(' and ')}.`);
}
