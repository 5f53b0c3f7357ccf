import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSanitizer } from '@/lib/safe-html/article-html';
import { pasteInto } from './editor-dom.ts';
import { button, flush, onChange, openEditor, text } from './render-editor.tsx';

const id = 'dQw4w9WgXcQ';
const watch = `https://www.youtube.com/watch?v=${id}`;
const stored = (title = 'Video') => `<figure><a href="${watch}">${title}</a></figure>`;
const shareCode = `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="YouTube video player" frameborder="0" allowfullscreen></iframe>`;

const player = (title: string) => screen.findByTitle(`${title} on YouTube`);
const written = () => {
  flush();
  return onChange.mock.lastCall?.[0];
};

describe('a video', () => {
  it('is added, undone and redone by keyboard', async () => {
    const { user } = openEditor('<p>a</p>');
    await user.click(await text());
    button('Heading 2').focus();
    await user.keyboard('{End}{ArrowLeft}{ArrowLeft}');
    expect(button('Video')).toHaveFocus();
    await user.keyboard('{Enter}');
    const address = await screen.findByRole('textbox', { name: 'Address of the video' });
    await user.tab();
    expect(address).toHaveFocus();
    await user.keyboard(`youtu.be/${id}?si=x{Tab}Chai and rain{Enter}`);
    const frame = await player('Chai and rain');
    expect(frame).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${id}`);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    expect(frame).toHaveAttribute('inert');
    expect(written()).toContain(stored('Chai and rain'));
    await user.click(button('Undo'));
    expect(screen.queryByTitle(/on YouTube/)).toBeNull();
    expect(written()).toBe('<p>a</p>');
    await user.click(button('Redo'));
    expect(await player('Chai and rain')).toBeVisible();
  });

  it('is refused from a service that a post may not show', async () => {
    const { user } = openEditor();
    await user.click(button('Video'));
    const address = await screen.findByRole('textbox', { name: 'Address of the video' });
    await user.type(address, 'https://example.com/video');
    await user.click(button('Add video'));
    expect(address).toHaveAccessibleDescription(/Please enter the address of a video on YouTube/);
    await user.clear(address);
    expect(address).toBeValid();
    await user.paste(shareCode);
    await user.click(button('Add video'));
    expect(await player('Video')).toBeVisible();
  });

  it('stays unchanged through the HTML view and back', async () => {
    const start = createSanitizer(window)(`<p>a</p>${stored('Chai')}<p>b</p>`);
    const { user } = openEditor(start);
    expect(await player('Chai')).toBeVisible();
    await user.click(button('HTML'));
    expect(await text()).toHaveValue(start);
    await user.click(button('Visual'));
    expect(await player('Chai')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['its embed code as text', { text: shareCode }],
    ['its embed code as HTML', { html: shareCode, text: '' }],
    ['its address on an empty line', { text: watch }],
  ])('comes from a paste of %s', async (_name, clipboard) => {
    openEditor();
    pasteInto(await text(), clipboard);
    expect(await player('Video')).toBeVisible();
    expect(written()).toContain(stored());
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('stays an address inside a sentence', async () => {
    const { user } = openEditor('<p>See: </p>');
    await user.click(await text());
    pasteInto(await text(), { text: watch });
    expect(screen.queryByTitle(/on YouTube/)).toBeNull();
    expect(await text()).toHaveTextContent(watch);
  });
});

describe('what a post may not hold', () => {
  it('is named after a paste, which keeps the rest', async () => {
    openEditor();
    pasteInto(await text(), {
      html: '<p class="x">a</p><iframe src="https://maps.example.com/x"></iframe>',
    });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Not allowed in a post, and left out: 1 frame from maps.example.com.',
      ),
    );
    expect(written()).toBe('<p>a</p>');
  });

  it('is still in the HTML after a switch to the visual view', async () => {
    const { user } = openEditor();
    await user.click(button('HTML'));
    await user.type(await text(), '<p style="x">a</p>');
    await user.click(button('Visual'));
    expect(screen.getByRole('status')).toHaveTextContent('left out: 1 style.');
    await user.click(button('HTML'));
    expect(await text()).toHaveValue('<p style="x">a</p>');
  });
});
