import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NeedsScript } from '@/components/site/forms/needs-script';

it('tells visitors without JavaScript what does not work, and two other ways', () => {
  const html = renderToStaticMarkup(<NeedsScript what="This form" />);
  const note = new DOMParser()
    .parseFromString(`<body>${html}`, 'text/html')
    .querySelector('noscript');
  // A parser without scripts reads the note as a part of the page.
  expect(note?.textContent).toBe(
    'This form needs JavaScript. Please write to hello@example.com or call +91 00000 00001.',
  );
  const hrefs = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['mailto:hello@example.com', 'tel:+910000000001']);
});
