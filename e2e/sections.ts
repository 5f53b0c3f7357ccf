/** Tells which sections this site has, and skips journeys that need another one. */
import { test } from '@playwright/test';
import { agency } from '@content/agency';

export type Section = keyof typeof agency.modules;

const modules: Record<Section, boolean> = agency.modules;

export const has = (section: Section): boolean => modules[section];

/** Skips the calling journey, group or file where one of these sections is turned off. */
export function needs(...sections: Section[]): void {
  const missing = sections.filter((section) => !has(section));
  test.skip(missing.length > 0, `This site is left without ${missing.join(' and ')}.`);
}
