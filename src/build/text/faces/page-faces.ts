// The faces of pages for letters that those of src/styles/fonts.css lack: the families of the share pictures and the PDF.
import { readFileSync } from 'node:fs';
import { readContent } from '../../content-folder.ts';
import { readFamily } from './family.ts';

/** The site's own faces have Latin letters. Signs of mathematics are no reason to load a file. */
const leftOut = /^(?:latin|latin-ext|vietnamese|math|symbols)$/;

/** Chinese, Japanese and Korean families come in a hundred parts: pages are written with the system's own. */
const isNumbered = (subset: string) => subset.startsWith('[');

/** Two files for all weights, for each is some 50 KB. */
const cuts = [
  { weights: '1 549', nearest: 400 },
  { weights: '550 1000', nearest: 700 },
];

/** A face that does not arrive with the page waits for the next one: text never moves. */
const face = (family: string, weights: string, file: string, ranges: string) =>
  `@font-face{font-family:'${family}';font-display:optional;font-weight:${weights};src:url('${file}?no-inline') format('woff2');unicode-range:${ranges}}`;

interface PageFamily {
  family: string;
  rules: string[];
}

function readPageFamily(packageName: string): PageFamily {
  const { id, subsets, fileOf } = readFamily(packageName);
  const parts = Object.entries(subsets).filter(
    ([name]) => !leftOut.test(name) && !isNumbered(name),
  );
  const rules = parts.flatMap(([subset, ranges]) =>
    cuts.map(({ weights, nearest }) => {
      const file = `${packageName}/files/${fileOf(subset, nearest)}.woff2`;
      return face(id, weights, file, ranges);
    }),
  );
  return { family: id, rules };
}

/** Without those that have no letters of other scripts. */
const withRules = (packages: readonly string[]) =>
  packages.map(readPageFamily).filter(({ rules }) => rules.length > 0);

/** The families stand before the fallbacks, which have some of the letters too. */
function stack(token: string, families: PageFamily[], tokens: string): string {
  if (families.length === 0) return '';
  const [, first = '', rest = ''] =
    new RegExp(`--${token}: ([^,;]+)(, [^;]+)?;`).exec(tokens) ?? [];
  return `--${token}:${[first, ...families.map(({ family }) => `'${family}'`)].join(',')}${rest};`;
}

interface Families {
  display: readonly string[];
  text: readonly string[];
}

/** The styles that add the faces to those of the site; none where its own have every letter. */
export function pageFaces({ display, text }: Families, tokens: string): string {
  const [displays, texts] = [withRules(display), withRules(text)];
  const rules = new Set([...displays, ...texts].flatMap((family) => family.rules));
  if (rules.size === 0) return '';
  const families = stack('font-heading', displays, tokens) + stack('font-body', texts, tokens);
  return `${[...rules].join('')}:root{${families}}`;
}

/** Those of this site. */
export async function sitePageFaces(): Promise<string> {
  const { faces } = await readContent<{ faces: Families }>('faces.ts');
  return pageFaces(faces, readFileSync('src/styles/tokens.css', 'utf8'));
}
