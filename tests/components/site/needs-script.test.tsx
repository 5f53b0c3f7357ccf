import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NeedsScript } from '@/components/site/needs-script';

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

it('stays in the built page during hydration, without a warning', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<NeedsScript what="This form" />);
  const app = await act(async () => hydrateRoot(place, <NeedsScript what="This form" />));
  expect(place.querySelectorAll('noscript')).toHaveLength(1);
  await act(async () => app.unmount());
  place.remove();
});
