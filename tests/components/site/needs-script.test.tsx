import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { site } from '@/lib/content/site';
import { NeedsScript } from '@/components/site/forms/needs-script';

it('tells visitors without JavaScript what does not work, and two other ways', () => {
  const html = renderToStaticMarkup(<NeedsScript what="This form" />);
  const note = new DOMParser()
    .parseFromString(`<body>${html}`, 'text/html')
    .querySelector('noscript');
  // A parser without scripts reads the note as a part of the page.
  expect(note?.textContent).toBe(
    `This form needs JavaScript. Please write to ${site.email} or call ${site.phones[0].label}.`,
  );
  const hrefs = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([`mailto:${site.email}`, site.phones[0].href]);
});
