import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pasteInto } from './editor-dom.ts';
import { button, flush, onChange, openEditor, text } from './render-editor.tsx';

const written = () => {
  flush();
  return onChange.mock.lastCall?.[0] ?? '';
};
const report = () => screen.queryByRole('region', { name: 'Paste' });
const own = '<img src="/images/own.png">';

describe('the source of HTML that is pasted as text', () => {
  it('becomes what it says, or stays as it is', async () => {
    const { user } = openEditor('<p>a</p>');
    await user.click(await text());
    pasteInto(await text(), { text: '<h2>Title</h2>\n<ul><li>one</li></ul>' });
    await waitFor(() => expect(written()).toContain('<h2>Title</h2><ul><li><p>one'));
    expect(report()).toHaveTextContent('The HTML became formatted text.');
    await user.click(button('Keep it as plain text'));
    await waitFor(() => expect(written()).toContain('&lt;h2&gt;Title&lt;/h2&gt;'));
    expect(written()).not.toContain('<h2>');
  });
});

describe('a pasted picture', () => {
  it.each([
    ['into an empty text', own, '<img src="/images/own.png">'],
    ['in a paragraph of its own', `<p>${own}</p>`, '<img src="/images/own.png">'],
    [
      'between two paragraphs',
      `<p>One</p><p>${own}</p><p>Two</p>`,
      '<p>One</p><img src="/images/own.png"><p>Two</p>',
    ],
    [
      'amid words',
      `<p>One <span>${own}</span> two</p>`,
      '<p>One</p><img src="/images/own.png"><p>two</p>',
    ],
  ])('%s has no empty paragraph around it', async (_where, html, expected) => {
    openEditor();
    pasteInto(await text(), { html });
    await waitFor(() => expect(written()).toBe(expected));
  });

  it('asks for its words, one picture after another', async () => {
    const { user } = openEditor();
    pasteInto(await text(), {
      html: `<p>One</p>${own}<img src="/b.png" alt="B"><img src="/c.png">`,
    });
    await waitFor(() =>
      expect(report()).toHaveTextContent(
        '2 images have no alternative text for people who cannot see them.',
      ),
    );
    await user.click(button('Add alternative text'));
    expect(await screen.findByRole('dialog', { name: 'Image 1 of 2' })).toBeVisible();
    await user.click(button('Save'));
    expect(screen.getByRole('textbox', { name: 'Alternative text' })).toHaveAccessibleDescription(
      /Please say what the image shows/,
    );
    await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A thali');
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'Image 2 of 2' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'This image is only decoration' }));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toContain('<img src="/images/own.png" alt="A thali">');
    expect(written()).toContain('<img src="/c.png" alt="">');
    expect(report()).toBeNull();
  });
});

it('a pasted plain text loses its control characters', async () => {
  openEditor();
  pasteInto(await text(), { text: 'a\u0007b\u0000' });
  await waitFor(() => expect(written()).toBe('<p>ab</p>'));
});
