import type { Agency } from './agency.ts';

/** Returns the columns of private.settings that follow from the agency's facts. */
export function settingsOf({ timeZone, modules }: Agency) {
  const sections = Object.entries(modules).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return { time_zone: timeZone, modules: sections };
}

/**
 * Returns the setting `site_origin` for a site at this URL: its origin with and without "www.", because hosts often
 * serve both, and a form on the other one would be refused as a foreign page. Throws when it is not a web address.
 */
export function siteOrigins(address: string): string[] {
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not a web address: ${address}`);
  const bare = host.replace(/^www\./, '');
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d+)?$/.test(bare);
  return [host, ...(isName ? [bare, `www.${bare}`] : [])]
    .filter((each, index, all) => all.indexOf(each) === index)
    .map((each) => `${protocol}//${each}`);
}
