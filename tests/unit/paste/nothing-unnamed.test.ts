// @vitest-environment jsdom
// Everything that readers of a page see is in the paste, or has a line. The judge knows neither the cleaner nor the
// comparison: it asks the browser's own stylesheet how each word looks, before and after.
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { generateHTML, generateJSON } from '@tiptap/react';
import { editorExtensions } from '@/admin/kit/editor/extensions';
import { readPaste } from '@/admin/kit/editor/paste/clean-paste';
import { describeLosses } from '@/admin/kit/editor/paste/losses';
import { tries } from '../../support/hostile-text.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * The elements of a body that the HTML standard lists, the obsolete ones too. Missing are those that are never shown,
 * and `address`, whose italics mean nothing.
 */
const tags = (
  'a abbr acronym article aside b bdi bdo big blockquote button center cite code data del details dfn dialog dir ' +
  'div dl em fieldset figure font footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark marquee ' +
  'menu meter nav nobr ol output p pre progress q rb ruby rt rtc s samp search section select small span strike strong ' +
  'sub summary sup table textarea time tt u ul var listing xmp blink unheard my-card'
).split(' ');

const attributes = fc.constantFrom(
  '',
  '',
  ' style="font-weight:bold"',
  ' style="font-style:italic"',
  ' style="text-decoration:line-through"',
  ' style="text-align:center"',
  ' align="right"',
  ' title="words"',
  ' start="7"',
  ' reversed',
  ' type="a"',
  ' value="4"',
  ' href="https://example.com/"',
);

/** A word of its own, which the judge finds again. */
interface Tree {
  tag: string;
  attribute: string;
  children: Tree[];
}

const treeOf = (children: fc.Arbitrary<Tree[]>): fc.Arbitrary<Tree> =>
  fc.record({ tag: fc.constantFrom(...tags), attribute: attributes, children });
const leaf = treeOf(fc.constant([]));
const tree = treeOf(fc.array(treeOf(fc.array(leaf, { maxLength: 1 })), { maxLength: 2 }));

/** Elements that hold their words only inside others. */
const inside: Record<string, [string, string]> = {
  ol: ['<li>', '</li>'],
  ul: ['<li>', '</li>'],
  menu: ['<li>', '</li>'],
  dir: ['<li>', '</li>'],
  dl: ['<dt>', '</dt>'],
  table: ['<tr><td>x</td><td>', '</td></tr>'],
  select: ['<option>', '</option>'],
};

function write(trees: Tree[]): string {
  let count = 0;
  const word = () => `w${(count += 1)}w`;
  const one = ({ tag, attribute, children }: Tree): string => {
    const [open, close] = inside[tag] ?? ['', ''];
    const parts = [word(), ...children.map(one), word()];
    return `<${tag}${attribute}>${parts.map((part) => `${open}${part} ${close}`).join('')}</${tag}>`;
  };
  return trees.map((part) => `<p>${word()}</p>${one(part)}`).join('');
}

/** How the stylesheet of browsers shows an element; the rest of its looks are the same everywhere. */
const looks = [
  ['font-weight', /^(?:bold|bolder|700)$/],
  ['font-style', /italic/],
  ['text-decoration', /underline|line-through/],
  ['vertical-align', /super|sub/],
  ['font-family', /monospace/],
  ['background-color', /yellow|255, 255, 0/],
  ['text-align', /center|right/],
] as const;

/** The looks of each word, and the number before it. */
function seen(html: string): Map<string, string[]> {
  const page = document.implementation.createHTMLDocument('');
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const words = new Map<string, string[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    for (const [name] of (text.nodeValue ?? '').matchAll(/w\d+w/g)) {
      const own = new Set<string>();
      for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        for (const [property, value] of looks) {
          // The words of a button are in its middle.
          const isButton = at.closest('button') !== null;
          if (property === 'text-align' && (isButton || style.display === 'inline')) continue;
          const [shown] = value.exec(style.getPropertyValue(property)) ?? [];
          if (shown) own.add(`${property} ${property === 'font-weight' ? 'bold' : shown}`);
        }
        if (at.matches('a[href]')) own.add('link');
      }
      words.set(name, [...own].toSorted());
    }
  }
  document.body.replaceChildren(...page.body.childNodes);
  return words;
}

const kept = (html: string) => generateHTML(generateJSON(html, editorExtensions), editorExtensions);

function judge(html: string): string[] {
  const { html: clean, losses } = readPaste(html);
  if (losses.length > 0) return [];
  const after = seen(kept(clean));
  return [...seen(html)].flatMap(([word, before]) => {
    const now = after.get(word);
    if (!now) return [`${word} is missing`];
    return before.filter((look) => !now.includes(look)).map((look) => `${word}: ${look}`);
  });
}

it.each(tags)('a paste with <%s> keeps how its words look, or says what it lost', (tag) => {
  expect(judge(write([{ tag, attribute: '', children: [] }]))).toEqual([]);
});

it('no paste loses a word or a look without a line', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 2 }), (trees) => {
      const html = write(trees);
      expect({ html, faults: judge(html) }).toEqual({ html, faults: [] });
    }),
    tries(200),
  );
});

it.each([['big', '<p>a <big>b</big></p>']])('a line names <%s>', (tag, html) => {
  expect(describeLosses(readPaste(html).losses)).toEqual([`1 <${tag}> tag (after “a”)`]);
});
