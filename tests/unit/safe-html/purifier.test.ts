// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { prepareArticle } from '@/shared/blog/article';
import { previewDocument } from '@/shared/newsletter/preview-document';
import { articleAllowlist, createSanitizer } from '@/shared/safe-html/article-html';
import { limitNesting } from '@/shared/safe-html/limit-nesting';
import { createMailCleaner, mailRules } from '@/shared/safe-html/mail-preview-html';
import { createPurifier, htmlOf, cleanUntilStable } from '@/shared/safe-html/purifier';
import { startCpuClock } from '../../support/cpu-time.ts';

// jsdom takes its time.
vi.setConfig({ testTimeout: 60_000 });

const clean = createSanitizer(window);

function read(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

/** How many elements stand inside each other, level by level: no recursion, which depth itself would break. */
function depthOf(root: Element): number {
  let depth = 0;
  for (let level = [...root.children]; level.length > 0; depth += 1) {
    level = level.flatMap((element) => [...element.children]);
  }
  return depth;
}

describe('cleaned HTML, read again, is the same', () => {
  it.each([
    // A line break after <pre> is dropped at each reading: a code block would lose its empty lines one by one.
    ['<pre>\n\n  x\n</pre>', '<pre>\n\n  x\n</pre>'],
    ['<pre>\nx</pre>', '<pre>x</pre>'],
    ['<pre><!-- a note -->\nx</pre>', '<pre>\n\nx</pre>'],
    // Without its button the inner paragraph ends the outer one.
    ['<p><button><p>x</p></button></p>', '<p></p><p>x</p><p></p>'],
    [
      '<a href="/1"><object><a href="/2">x</a></object></a>',
      '<a href="/1" rel="noopener"></a><a href="/2" rel="noopener">x</a>',
    ],
    // As a page with a doctype reads it.
    [
      '<p>a<table><tbody><tr><td>b</td></tr></tbody></table>',
      '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<p title="a&#13;b">x</p>', '<p title="a\nb">x</p>'],
  ])('%j', (html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
    expect(htmlOf(read(expected))).toBe(expected);
  });

  it('the empty lines of a code block reach the reader, in the page and in the preview of a mail', () => {
    const block = '<pre>\n\n  x</pre>';
    const shown = read(prepareArticle(clean(block), document).html).querySelector('pre');
    expect(shown?.textContent).toBe('\n  x');
    const page = new DOMParser().parseFromString(
      previewDocument(block, { hasRemoteImages: false }),
      'text/html',
    );
    expect(page.querySelector('pre')?.textContent).toBe('\n  x');
  });
});

describe('settling', () => {
  it('stops where nothing changes any more', () => {
    let rounds = 0;
    const shorten = (text: string) => {
      rounds += 1;
      return text.length > 3 ? text.slice(1) : text;
    };
    expect(cleanUntilStable('123456', shorten, () => 'gave up')).toBe('456');
    expect(rounds).toBe(4);
  });

  it('gives up on what changes for ever, and hands over the last of it', () => {
    expect(
      cleanUntilStable(
        '',
        (text) => `${text}x`,
        (text) => `gave up at ${text.length}`,
      ),
    ).toBe('gave up at 8');
  });
});

describe('depth', () => {
  it.each([
    '<div>',
    '<b>',
    '<x-y>',
    '<x-y/>',
    '<table><tr><td>',
    '<ul><li>',
    '<svg><g>',
    '<svg><a>',
    '<svg><desc><td>',
    '<math><mi><svg><title>',
    '<p><button>',
    '<div></b>',
    '<div><table></div>',
    '<div x=<>',
    '<DIV>',
  ])(
    '%s, fifteen hundred times, is read as a tree that is not deep, and keeps its words',
    (piece) => {
      const html = `<p>Before</p>${piece.repeat(1500)}<p>After</p>`;
      const shallow = read(limitNesting(html));
      expect(depthOf(shallow)).toBeLessThan(1400);
      expect(shallow.textContent).toContain('After');
    },
  );

  it('what the count did not see costs the elements, never the words or the build', () => {
    const runsOut = createPurifier(window, articleAllowlist, {
      checkElement: () => {
        throw new RangeError('Maximum call stack size exceeded');
      },
    });
    expect(runsOut('<p title="a">One <b>two</b></p> 1 < 2 <img src=x onerror=ran()')).toBe(
      '<p>One  two   1 &lt; 2 &lt;img src=x onerror=ran()</p>',
    );
    const fails = createPurifier(window, articleAllowlist, {
      checkElement: () => {
        throw new TypeError('Something else');
      },
    });
    expect(() => fails('<p>x</p>')).toThrow('Something else');
  });

  it('a post that is nothing but depth is cleaned, and keeps its words', () => {
    const html = `<p>Before</p>${'<div>'.repeat(5_000)}<p>After</p>`;
    expect(read(clean(html)).textContent).toBe('BeforeAfter');
  });

  it('what people write is left as it is', () => {
    const article =
      '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li></ul><p>x<br>y<p>z'.repeat(500);
    expect(limitNesting(article)).toBe(article);
    const mail = '<table><tr><td>'.repeat(60) + 'x' + '</td></tr></table>'.repeat(60);
    expect(limitNesting(mail)).toBe(mail);
  });

  it('text of nothing but beginnings is read once', () => {
    const workedMs = startCpuClock();
    limitNesting('<a'.repeat(250_000));
    limitNesting('<'.repeat(500_000));
    limitNesting(`<${'a'.repeat(500_000)}`);
    expect(workedMs()).toBeLessThan(2000);
  });
});

it('a mail may hold all that a post may', () => {
  const cleanMail = createMailCleaner(window);
  const inside = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);
  for (const tag of articleAllowlist.ALLOWED_TAGS.filter((name) => !inside.has(name))) {
    expect(cleanMail(`<p>x</p><${tag}></${tag}>`)).toContain(`<${tag}`);
  }
  expect(
    articleAllowlist.ALLOWED_TAGS.filter((tag) => mailRules.FORBID_TAGS.includes(tag)),
  ).toEqual([]);
});

it('without a DOM no mail passes either', () => {
  // @ts-expect-error -- what a build without jsdom would hand in
  expect(() => createMailCleaner({})).toThrow('HTML can only be cleaned in a window with a DOM.');
});
