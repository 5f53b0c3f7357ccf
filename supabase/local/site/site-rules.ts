// Reads the two files that the build writes for static hosts: `_redirects` and `_headers`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Redirect = { pattern: RegExp; to: string; status: number };
type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] };
export type SiteRules = { redirects: Redirect[]; headers: HeaderRule[] };

const specialCharacters = /[.+?^${}()|[\]\\]/g;

/** Converts a path pattern: `:name` is one segment; `*` is the rest, named `splat`. */
function toPattern(source: string): RegExp {
  const pattern = source
    .replace(specialCharacters, String.raw`\$&`)
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${pattern}$`);
}

function readLines(dir: string, name: string): string[] {
  try {
    return readFileSync(join(dir, name), 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}

/** Reads them again for each request, because a new build may have replaced them. */
export function readSiteRules(dir: string): SiteRules {
  const redirects: Redirect[] = [];
  for (const line of readLines(dir, '_redirects')) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from || !to || from.startsWith('#')) continue;
    redirects.push({ pattern: toPattern(from), to, status: Number(status) });
  }
  const headers: HeaderRule[] = [];
  for (const line of readLines(dir, '_headers')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (!name || value === undefined)
      headers.push({ pattern: toPattern(line.trim()), headers: [] });
    else headers.at(-1)?.headers.push([name, value]);
  }
  return { redirects, headers };
}

/** Returns the target of the first redirect (or, with status 200, rewrite) that matches a path. */
export function findRedirect({ redirects }: SiteRules, path: string, isRewrite: boolean) {
  for (const { pattern, to, status } of redirects) {
    const match = pattern.exec(path);
    if (!match || (status === 200) !== isRewrite) continue;
    const target = to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
    return { target, status };
  }
  return undefined;
}

/** Returns the headers for a path. Two rules that set the same header give both values, as on the hosts. */
export function headersFor({ headers: rules }: SiteRules, path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}
