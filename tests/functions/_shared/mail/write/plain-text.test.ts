import { readFileSync } from 'node:fs';
import createDOMPurify from 'dompurify';
import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { articleAllowlist, inlineTags } from '../../../../../src/shared/safe-html/article-html.ts';
import { mailRules } from '../../../../../src/shared/safe-html/mail-preview-html.ts';
import { plainText } from '../../../../../supabase/functions/_shared/mail/write/plain-text.ts';

const support = new URL('../../../../support/mails/', import.meta.url);
/** How Chromium shows each element without a style: written by Chromium, see its first lines. */
const { display }: { display: Record<string, string> } = JSON.parse(
  readFileSync(new URL('element-display.json', support), 'utf8'),
);
const letter = (name: string) => readFileSync(new URL(`letters/${name}.html`, support), 'utf8');

/** Every element that a letter may hold: the composer's, and what the preview shows of a letter written by hand. */
const elements = [...new Set([...articleAllowlist.ALLOWED_TAGS, ...allowedInMails()])].filter(
  (tag) => tag === 'img' || (/^[a-z]/.test(tag) && holdsText(tag)),
);

function holdsText(tag: string): boolean {
  const { document } = new JSDOM('').window;
  return document.createElement(tag).outerHTML.includes('</');
}

function allowedInMails(): string[] {
  const purifier = createDOMPurify(new JSDOM('').window);
  let tags: string[] = [];
  purifier.addHook('uponSanitizeElement', (_node, { allowedTags }) => {
    tags = Object.keys(allowedTags);
  });
  purifier.sanitize('<p>x</p>', mailRules);
  return tags.filter((tag) => !mailRules.FORBID_TAGS.includes(tag));
}

/** An element with a text: of a picture its alternative text. */
const saying = (tag: string, text: string) =>
  tag === 'img' ? `<img src="https://x.test/a.png" alt="${text}">` : `<${tag}>${text}</${tag}>`;

const wrap = (tags: string[], text: string) =>
  tags.reduceRight((inner, each) => `<${each}>${inner}</${each}>`, text);

const isSeen = (tag: string) => plainText(saying(tag, 'Word')).includes('Word');
const isWord = (tag: string) => /^(?:inline|ruby)$/.test(display[tag] ?? '') && tag !== 'img';

describe('the text of an element', () => {
  const seen = elements.filter(isSeen);

  test('is left out where Chromium shows none, and nowhere else', () => {
    const hidden = elements.filter((tag) => !isSeen(tag));
    expect(hidden.filter((tag) => display[tag] !== 'none')).toEqual([]);
  });

  test('never touches that of the next element, unless both are words of a line', () => {
    const touching = seen.flatMap((one) => {
      const pairs = seen
        .filter((other) => !(isWord(one) && isWord(other)))
        .map((other) => `<div>${saying(one, 'Left9')}${saying(other, `19${other}Right`)}</div>`);
      expect(pairs.length).toBeGreaterThan(0);
      return plainText(pairs.join('')).match(/Left919\w+/g) ?? [];
    });
    expect(touching).toEqual([]);
  });

  test('stays one word with that of the next one where Chromium shows one word', () => {
    // These get signs of their own.
    const marked = new Set(['img', 'q', 's', 'del']);
    for (const tag of inlineTags.filter((each) => !marked.has(each))) {
      expect(plainText(`<p>${saying(tag, 'T')}he</p>`)).toBe('The\n');
    }
  });

  test('touches no neighbour however deep both stand', () => {
    const tag = fc.constantFrom(...seen.filter((each) => each !== 'img'));
    fc.assert(
      fc.property(
        fc.array(tag, { maxLength: 4 }),
        fc.array(tag, { maxLength: 4 }),
        (left, right) => {
          fc.pre(![...left, ...right].every(isWord));
          const text = plainText(wrap(left, 'Left9') + wrap(right, '19Right'));
          expect(text).not.toContain('Left919Right');
        },
      ),
    );
  });

  test('has no gap that a browser does not show', () => {
    expect(plainText('<p>See <a href="https://x.test">it</a>, now.</p>')).toBe(
      'See it <https://x.test>, now.\n',
    );
    expect(plainText('<p>Now <span style="padding: 2px">50%</span>.</p>')).toBe('Now 50%.\n');
    expect(plainText('<p>(<img alt="A cat" src="https://x.test/a.png">)</p>')).toBe('(A cat)\n');
  });

  test.each([
    ['10<sup>2</sup> m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>', '10² m², H₂O, 1st'],
    ['€9<sup>99</sup>', '€9⁹⁹'],
    ['<s>€99</s>€79', '~~€99~~ €79'],
    ['<del>99</del><ins>79</ins>', '~~99~~ 79'],
    ['She said <q>yes</q>.', 'She said “yes”.'],
    ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢 kan'],
  ])('keeps the sense of its look: %s', (html, text) => {
    expect(plainText(`<p>${html}</p>`)).toBe(`${text}\n`);
  });

  test.each([
    [
      'buttons side by side',
      '<a href="https://x.test/1" style="display:inline-block">One</a><a href="https://x.test/2" style="display:inline-block">Two</a>',
    ],
    [
      'links side by side',
      '<b><a href="https://x.test/1">One</a></b><b><a href="https://x.test/2">Two</a></b>',
    ],
    ['pills', '<span style="margin:0 4px">One</span><span style="margin:0 4px">Two</span>'],
    [
      'blocks by style',
      '<span style="display:block">One</span><span style="DISPLAY: block">Two</span>',
    ],
    [
      'pictures',
      '<img alt="One" src="https://x.test/1.png"><img alt="Two" src="https://x.test/2.png">',
    ],
    ['a picture and words', '<img alt="One" src="https://x.test/1.png">Two'],
  ])('is divided: %s', (_, html) => {
    expect(plainText(html)).toMatch(/One(?: <\S+>)?\s+Two/);
  });
});

const cell = (text: string) =>
  `<td><table role="presentation"><tr><td><p>${text}</p><p>More</p></td></tr></table></td>`;

describe('tables', () => {
  test('a table of data keeps its columns', () => {
    const html =
      '<table><caption>Prices a month</caption><thead><tr><th></th><th>Basic</th><th>Pro</th></tr></thead>' +
      '<tbody><tr><td>Small</td><td>9</td><td>19</td></tr><tr><td><p>Very large</p></td><td>99</td><td></td></tr>' +
      '<tr><td colspan="2">All of it</td><td>150</td></tr></tbody></table>';
    expect(plainText(html)).toBe(
      [
        'Prices a month',
        '             Basic   Pro',
        'Small        9       19',
        'Very large   99',
        'All of it            150',
        '',
      ].join('\n'),
    );
  });

  test('a cell that spans rows keeps its columns in all of them', () => {
    const html =
      '<table><tr><td rowspan="2">Ads</td><td>Basic</td><td>9</td></tr><tr><td>Pro</td><td>19</td></tr></table>';
    expect(plainText(html)).toBe('Ads   Basic   9\n      Pro     19\n');
  });

  test('a table whose rows do not fit divides their cells', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    const text = plainText(`<table><tr><td>Small</td><td>9</td><td>${words}</td></tr></table>`);
    expect(text).toContain('Small | 9 | one two');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  test('a table for layout has one cell after the other', () => {
    expect(plainText(`<table><tr>${cell('One')}${cell('Two')}</tr></table>`)).toBe(
      'One\n\nMore\n\nTwo\n\nMore\n',
    );
  });

  test('a table loses nothing that a browser would put before it', () => {
    expect(plainText('<table>Words<div>Line</div><tr><td>Cell</td>lost</tr></table>')).toMatch(
      /Words\s+Line\s+Cell\s+lost/,
    );
  });
});

describe('a hidden part', () => {
  test.each([
    ['by its display', '<div style="display:none">Hidden</div>'],
    [
      'by its display, in other letters',
      '<DIV STYLE="Color:red; DISPLAY : None !important">Hidden</DIV>',
    ],
    ['with elements in it', '<div style="display:none">Hidden<div>Hidden</div></div>'],
    ['by an attribute', '<p hidden>Hidden</p>'],
    ['by its visibility', '<span style="visibility:hidden">Hidden</span>'],
    ['by its opacity', '<div style="opacity:0">Hidden</div>'],
    ['by its height', '<div style="max-height:0px;overflow:hidden">Hidden</div>'],
    [
      'by a class of its style sheet',
      '<style>p{color:red} .x, span.preheader{display:none !important}</style><span class="a Preheader">Hidden</span>',
    ],
    [
      'in a row',
      '<table><tr style="display:none"><td>Hidden</td></tr><tr><td hidden>Hidden</td><td>x</td></tr></table>',
    ],
    ['as a dialog', '<dialog>Hidden</dialog>'],
  ])('stays hidden: %s', (_, html) => {
    expect(plainText(`<body>${html}<p>Seen</p></body>`)).not.toContain('Hidden');
    expect(plainText(`<body>${html}<p>Seen</p></body>`)).toContain('Seen');
  });

  test.each([
    [
      'on phones alone',
      '<style>@media (max-width:600px){.x{display:none}}</style><p class="x">Seen</p>',
    ],
    ['in Outlook alone', '<div style="mso-hide:all">Seen</div>'],
    ['within another part', '<style>.y .x{display:none}</style><p class="x">Seen</p>'],
    ['in size alone', '<div style="font-size:0"><span style="font-size:16px">Seen</span></div>'],
  ])('is one that is hidden everywhere, not %s', (_, html) => {
    expect(plainText(`<body>${html}</body>`)).toBe('Seen\n');
  });

  test('has no number in a list', () => {
    expect(plainText('<ol><li>One</li><li hidden>No</li><li>Two</li></ol>')).toMatch(
      /1\. One\n ?2\. Two/,
    );
  });
});
describe('the letter of another tool', () => {
  test('by react-email keeps the columns of its prices, and no filler', () => {
    const text = plainText(letter('react-email'));
    expect(text).toMatch(/^Acme\n/);
    expect(text).toMatch(/Size +Basic +Pro\s+Small +9 +19\s+Large +99 +199\n/);
    expect(text).toMatch(/Stay <https:\/\/site\.test\/yes>\s+Change <https:\/\/site\.test\/no>/);
    expect(text).not.toMatch(/see what changes|\u200b|\u034f/);
  });

  test('by MJML keeps its columns apart, and its preview hidden', () => {
    const text = plainText(letter('mjml'));
    expect(text).toMatch(/^Acme\n/);
    expect(text).toMatch(/Small\s+9\s+19\s+Large\s+99\s+199\s+Size +Basic +Pro\nSmall +9 +19\n/);
    expect(text).toMatch(/Stay <\S+yes>\n\nThe Acme team\n/);
    expect(text).not.toContain('see what changes');
  });
});

describe('the plain-text part', () => {
  test('has the words, the links and the pictures’ alternative texts', () => {
    const text = plainText(
      '<!doctype html><html><head><title>T</title><style>p{}</style></head><body>' +
        '<div data-letter="preheader" style="display:none">A line for inboxes</div>' +
        '<h1>Hello</h1><p>Read <a href="https://site.test/b?a=1&amp;b=2">it</a>' +
        '<img src="https://site.test/x.png" alt="A cat"></p><ul><li>one</li><li>two</li></ul>' +
        '<script>alert(1)</script></body></html>',
    );
    expect(text).toContain('Hello');
    expect(text).toContain('it <https://site.test/b?a=1&b=2>');
    expect(text).toContain('A cat');
    expect(text).toMatch(/\* one\n \* two/);
    expect(text).not.toMatch(/alert|p\{\}|x\.png|\bT\b|inboxes/);
  });

  test('has one blank line between paragraphs, also where an editor left empty ones', () => {
    expect(plainText('<h1>One</h1><p></p><p>&nbsp;</p><div><p></p></div><p>Two</p>')).toMatch(
      /^One\n\n(?:\u00a0\n\n)?Two\n$/,
    );
  });

  test('breaks long lines and never an address', () => {
    const link = `https://site.test/${'a'.repeat(120)}`;
    const text = plainText(`<p>${'word '.repeat(60)}</p><p><a href="${link}">more</a></p>`);
    const lines = text.split('\n').filter((line) => !line.includes('https:'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(text).toContain(`<${link}>`);
  });

  test('a list that counts backwards does so in the plain text', () => {
    const list = '<ol start="10" reversed><li>Gold</li><li>Silver</li></ol>';
    expect(plainText(`<p>a</p>${list}<p>b</p>`)).toBe('a\n\n 10. Gold\n 9.  Silver\n\nb\n');
  });
});
