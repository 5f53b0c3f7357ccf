/** Interfaces of the platform that the oldest browsers of package.json lack, from the Baseline data. */
import { readFileSync } from 'node:fs';
import { features } from 'web-features';

/** The names of browsers in browserslist and in the Baseline data. */
const names: Record<string, string> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** Each browser's name in the Baseline data, and its oldest version. */
function readOldest(): [string, number][] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return browserslist.map((query) => {
    const [browser = '', version] = query.split(' >= ');
    return [names[browser] ?? browser, Number(version)];
  });
}

const numberOf = (version: string): number => Number(version.replace('≤', ''));

/** Each key of the data, such as `api.URL.canParse_static`, and whether one of the oldest browsers lacks it. */
export type CompatKeys = ReadonlyMap<string, boolean>;

export function readCompatKeys(): CompatKeys {
  const oldest = readOldest();
  const isTooNew = (support: object) => {
    const versions = new Map<string, string>(Object.entries(support));
    return oldest.some(([browser, version]) => {
      const since = versions.get(browser);
      return !since || numberOf(since) > version;
    });
  };
  const keys = new Map<string, boolean>();
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      keys.set(key, isTooNew(support));
    }
  }
  return keys;
}
