// Writes the font rules of pages for letters that src/styles/fonts.css lacks, with the families of the share images and
// the PDF.
import { readFileSync } from 'node:fs';
import { readContent } from '../../content-folder.ts';
import { readFamily } from './family.ts';

/** Subsets to skip: the site's own fonts have Latin letters, and mathematical signs are not worth a file. */
const leftOut = /^(?:latin|latin-ext|vietnamese|math|symbols)$/;

/** True for Chinese, Japanese and Korean families, which have a hundred subsets: pages use the system's fonts. */
const isNumbered = (subset: string) => subset.startsWith('[');

/** Two files for all weights, because each is some 50 KB. */
const cuts = [
  { weights: '1 549', nearest: 400 },
  { weights: '550 1000', nearest: 700 },
];

/** A font that arrives late is used from the next page on, so that text never moves. */
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

/** Keeps packages with letters of other scripts. */
const withRules = (packages: readonly string[]) =>
  packages.map(readPageFamily).filter(({ rules }) => rules.length > 0);

/** Puts the families before the fallbacks, which have some of the letters too. */
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

/** Returns the styles that add fonts to the site's own; empty where those have every letter. */
export function pageFaces({ display, text }: Families, tokens: string): string {
  const [displays, texts] = [withRules(display), withRules(text)];
  const rules = new Set([...displays, ...texts].flatMap((family) => family.rules));
  if (rules.size === 0) return '';
  const families = stack('font-heading', displays, tokens) + stack('font-body', texts, tokens);
  return `${[...rules].join('')}:root{${families}}`;
}

/** Returns the styles for this site's language. */
export async function sitePageFaces(): Promise<string> {
  const { faces } = await readContent<{ faces: Families }>('faces.ts');
  return pageFaces(faces, readFileSync('src/styles/tokens.css', 'utf8'));
}
