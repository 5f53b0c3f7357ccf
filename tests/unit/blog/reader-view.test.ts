// @vitest-environment jsdom
import { Readability } from '@mozilla/readability';
import { expect, it } from 'vitest';
import { prepareArticle } from '@/shared/blog/article';
import { createSanitizer } from '@/shared/safe-html/article-html';

const sanitize = createSanitizer(window);
const sentence =
  'An honest offer, a short page and a quick answer sell more than any trick, week after week. ';

/** The headings that a reader gets to see of an article with these. */
function headingsInReader(headings: readonly string[]): string[] {
  const content = headings
    .map(
      (text) =>
        `<h2>${text}</h2><p>${sentence.repeat(3)}</p><h3>${text}: more</h3><p>${sentence}</p>`,
    )
    .join('');
  const { html } = prepareArticle(sanitize(content), document);
  const page = document.implementation.createHTMLDocument('A title of its own');
  page.body.innerHTML = `<main><article><h1>A title of its own</h1><div>${html}</div></article></main>`;
  const shown = document.createElement('div');
  shown.innerHTML = new Readability(page).parse()?.content ?? '';
  return [...shown.querySelectorAll('h2, h3')].map((heading) => heading.textContent);
}

/** The words by which the library tells the frame of a page, from its own rules. */
const rules: unknown = Reflect.get(Readability.prototype, 'REGEXPS');
const frameWords = ['negative', 'unlikelyCandidates']
  .flatMap((name) => String(Reflect.get(Object(rules), name)).split('|'))
  .map((word) =>
    word
      .replaceAll(/\/i$|[^a-z\d-]/g, '')
      .replaceAll('-', ' ')
      .trim(),
  );

it('the library knows words of frames', () => {
  expect(frameWords).toContain('contact');
  expect(frameWords).toContain('social');
});

it.each([
  ['a word of a frame alone', frameWords],
  ['such a word among others', frameWords.map((word) => `Day 5: our ${word}, and what it cost`)],
  ['other scripts', ['योजना', 'Πελάτες', '第五天']],
])('Reader View shows every heading with %s', (_, headings) => {
  const expected = headings.flatMap((text) => [text, `${text}: more`]);
  expect(headingsInReader(headings)).toEqual(expected);
});
