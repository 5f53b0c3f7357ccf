/** Not within a class or an escape, such as `.card--big`. */
const customProperty = /(?<![\w\\-])--[a-z][\w-]*/gi;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Gives the custom properties of rules that stand by themselves the shortest names, the most used ones first. The whole
 * stylesheet sets and reads them by their own names, which costs nothing: it follows, so its rules win.
 * @param html of the page: the names that stand in it are left as they are
 */
export function shortenProperties(css: string, html: string): string {
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(customProperty)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].filter((name) => !html.includes(name));
  names.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const short = new Map(names.map((name, index) => [name, `--${nameOf(index)}`]));
  return css.replace(customProperty, (name) => short.get(name) ?? name);
}

/** a, b … z, aa, ab … */
function nameOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? nameOf(rest - 1) : '') + letters[index % letters.length];
}
