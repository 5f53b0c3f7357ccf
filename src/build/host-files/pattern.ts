const special = /[.+?^${}()|[\]\\]/g;

/** The regular expression of a pattern, without anchors; each `:name` and `*` is a group. */
export function patternSource(pattern: string): string {
  return pattern
    .replace(special, String.raw`\$&`)
    .replace(/:\w+/g, '([^/?]+)')
    .replace(/\*$/, '(.*)');
}

export const matchesPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${patternSource(pattern)}$`).test(path);
