import type { Agency } from './agency.ts';

/** The rows of private.settings that follow from the agency's facts. */
export function settingsOf({ timeZone, modules }: Agency): Record<'time_zone' | 'modules', string> {
  const sections = Object.entries(modules).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return { time_zone: timeZone, modules: sections.join(' ') };
}
