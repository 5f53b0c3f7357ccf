import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentEditor } from '@/features/blog/admin/editor/content-editor';
import { createSanitizer } from '@/lib/safe-html/article-html';
import { pasteInto, stubTextLayout } from './editor-dom.ts';
import { renderScreen } from './render-admin.tsx';

stubTextLayout();

const id = 'dQw4w9WgXcQ';
const watch = `https://www.youtube.com/watch?v=${id}`;
const stored = (title = 'Video') => `<figure><a href="${watch}">${title}</a></figure>`;
const shareCode = `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="YouTube video player" frameborder="0" allowfullscreen></iframe>`;

const onChange = vi.fn<(html: string) => void>();
let flush = () => {};
const attach = (read: () => void) => {
  flush = read;
  return () => undefined;
};

function Holder({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <ContentEditor
      value={html}
      error={undefined}
      onChange={(next) => {
        onChange(next);
        setHtml(next);
      }}
      onReady={attach}
    />
  );
}
const open = (start = '') => renderScreen(<Holder start={start} />, '/');
const text = () => screen.findByRole('textbox', { name: 'Content' });
const button = (name: string) => screen.getByRole('button', { name });
const player = (title: string) => screen.findByTitle(`${title} on YouTube`);
const written = () => {
  flush();
  return onChange.mock.lastCall?.[0];
};

beforeEach(() => {
  onChange.mockClear();
});

describe('a video', () => {
  it('is added by keyboard alone, shown, undone and done again', async () => {
    const { user } = open('<p>a</p>');
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

  it('has to be one of the services that a post may show', async () => {
    const { user } = open();
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

  it('is the same through the HTML view and back, to the letter', async () => {
    const start = createSanitizer(window)(`<p>a</p>${stored('Chai')}<p>b</p>`);
    const { user } = open(start);
    expect(await player('Chai')).toBeVisible();
    await user.click(button('HTML'));
    expect(await text()).toHaveValue(start);
    await user.click(button('Visual'));
    expect(await player('Chai')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['the code to embed it, as text', { text: shareCode }],
    ['the code to embed it, as HTML', { html: shareCode, text: '' }],
    ['its address, on an empty line', { text: watch }],
  ])('comes from a paste of %s', async (_name, clipboard) => {
    open();
    pasteInto(await text(), clipboard);
    expect(await player('Video')).toBeVisible();
    expect(written()).toContain(stored());
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('is only an address where it is pasted into a sentence', async () => {
    const { user } = open('<p>See: </p>');
    await user.click(await text());
    pasteInto(await text(), { text: watch });
    expect(screen.queryByTitle(/on YouTube/)).toBeNull();
    expect(await text()).toHaveTextContent(watch);
  });
});

describe('what a post may not hold', () => {
  it('is named when it is pasted, and leaves the rest', async () => {
    open();
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

  it('is still in the HTML after a look at the visual view', async () => {
    const { user } = open();
    await user.click(button('HTML'));
    await user.type(await text(), '<p style="x">a</p>');
    await user.click(button('Visual'));
    expect(screen.getByRole('status')).toHaveTextContent('left out: 1 style.');
    await user.click(button('HTML'));
    expect(await text()).toHaveValue('<p style="x">a</p>');
  });
});
