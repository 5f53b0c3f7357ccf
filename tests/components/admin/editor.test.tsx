import { article } from '@content/words/blog/article';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DOMSerializer } from '@tiptap/pm/model';
import { describe, expect, it, vi } from 'vitest';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { pasteInto } from './editor-dom.ts';
import {
  button,
  flush,
  onChange,
  onRender,
  openEditor,
  radio,
  text,
  tiptap,
} from './render-editor.tsx';

const put = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the editor', () => {
  it('hands over nothing after a click, and serializes and renders nothing at each letter', async () => {
    const { user } = openEditor('<p>A long post.</p>'.repeat(60));
    const read = vi.spyOn(DOMSerializer.prototype, 'serializeFragment');
    const editor = await text();
    await user.click(editor);
    flush();
    expect(onChange).not.toHaveBeenCalled();
    // The first letter makes undoing possible.
    pasteInto(editor, { text: 'a' });
    await waitFor(() => expect(button('Undo')).not.toHaveAttribute('aria-disabled'));
    onRender.mockClear();
    read.mockClear();
    for (const letter of 'bcdefghijk') pasteInto(editor, { text: letter });
    expect(onRender).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();

    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(onChange.mock.lastCall?.[0]).toContain('abcdefghijk');
    expect(read).toHaveBeenCalled();
  });

  it('formats by button and marks the active format as pressed', async () => {
    const { user } = openEditor('<p>Namaste</p>');
    await user.click(await text());
    expect(button('Heading 2')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Heading 2'));
    expect(button('Heading 2')).toHaveAttribute('aria-pressed', 'true');
    flush();
    expect(onChange).toHaveBeenLastCalledWith('<h2>Namaste</h2>');
    await user.click(button('Undo'));
    flush();
    expect(onChange).toHaveBeenLastCalledWith('<p>Namaste</p>');
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  it('has one Tab stop for all buttons and arrow keys between them', async () => {
    const { user } = openEditor();
    const stops = screen.getAllByRole('button').filter((found) => found.closest('[role=toolbar]'));
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    button('Heading 2').focus();
    await user.keyboard('{ArrowRight}');
    expect(button('Heading 3')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(button('Redo')).toHaveFocus();
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([button('Redo')]);
  });

  it('asks for the address of a link and refuses a script address', async () => {
    const { user } = openEditor('<p>a</p>');
    await user.click(await text());
    await user.click(button('Link'));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    put(address, 'javascript:alert(1)');
    put(screen.getByRole('textbox', { name: 'Text to show' }), 'our site');
    await user.click(button('Add link'));
    expect(address).toHaveAccessibleDescription(/Please enter an address/);
    put(address, 'example.com');
    await user.click(button('Add link'));
    flush();
    expect(onChange.mock.lastCall?.[0]).toContain('<a href="https://example.com">our site</a>');
  });

  it('shows a placeholder while it is empty, and keeps the text from visual to HTML and back', async () => {
    const { user } = openEditor();
    expect(screen.getByText('Write the post here…')).toBeVisible();
    pasteInto(await text(), { text: 'last words' });
    await waitFor(() => expect(screen.queryByText('Write the post here…')).toBeNull());
    await user.click(radio('HTML'));
    const source = await text();
    expect(source).toHaveValue('<p>last words</p>');
    put(source, '<h2>b</h2>');
    await user.click(radio('Visual'));
    expect(await screen.findByRole('heading', { name: 'b' })).toBeVisible();
    await user.click(radio('HTML'));
    expect(await text()).toHaveValue('<h2>b</h2>');
  });

  it('opens a text it would damage as HTML, says so, and stays there', async () => {
    const table = '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>';
    const { user } = openEditor(table);
    expect(await text()).toHaveValue(table);
    expect(screen.getByText(/cannot show all .*<figure>.*stays as HTML/)).toBeVisible();
    await user.click(radio('Visual'));
    expect(await text()).toHaveValue(table);
    expect(radio('HTML')).toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('holds a block that it cannot show as one grey block, and gives it back unchanged', async () => {
    const figure = '<figure><img src="/a.jpg" alt="A"><figcaption>So</figcaption></figure>';
    const { user } = openEditor(`<p>One</p>${figure}<p>Two</p>`);
    expect(await text()).toHaveTextContent(/One.*HTML: change it in the HTML view.*So.*Two/);
    expect(radio('Visual')).toBeChecked();
    await user.click(radio('HTML'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(radio('Visual'));
    await text();
    act(() => void tiptap()?.commands.insertContentAt(1, 'Number '));
    expect(written()).toBe(`<p>Number One</p>${figure}<p>Two</p>`);
  });

  it('writes the caption of a table, and removes it', async () => {
    const { user } = openEditor('<table><tbody><tr><td>1</td></tr></tbody></table>');
    await text();
    act(() => void tiptap()?.commands.setTextSelection(4));
    await user.click(await screen.findByRole('button', { name: 'Caption' }));
    await user.type(await screen.findByRole('textbox', { name: /^Caption/ }), 'Prices');
    await user.click(screen.getByRole('button', { name: 'Save caption' }));
    expect(written()).toMatch(/^<table><caption>Prices<\/caption><tbody>/);
    await user.click(await screen.findByRole('button', { name: 'Caption' }));
    await user.clear(await screen.findByRole('textbox', { name: /^Caption/ }));
    await user.click(screen.getByRole('button', { name: 'Save caption' }));
    expect(written()).toMatch(/^<table><tbody>/);
  });

  it('takes the words of a word processor’s paste, and the image of a paste without words', async () => {
    openEditor();
    const files = [new File(['<svg/>'], 'a.png', { type: 'image/png' })];
    pasteInto(await text(), { html: '<p>Words</p>', files });
    expect(await text()).toHaveTextContent('Words');
    expect(screen.queryByRole('dialog')).toBeNull();
    pasteInto(await text(), { html: '<img src="https://example.com/a.png">', files });
    expect(await screen.findByRole('dialog', { name: 'Add an image' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Choose an image')).toHaveFocus());
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not an image.');
  });
});

const id = 'dQw4w9WgXcQ';
const watch = `https://www.youtube.com/watch?v=${id}`;
const stored = (title = article.video) => `<figure><a href="${watch}">${title}</a></figure>`;
const shareCode = `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="YouTube video player" frameborder="0" allowfullscreen></iframe>`;

const { before, after } = article.videoOn;
const frameTitle = (title: string) => `${before}${title}${after('YouTube')}`;
const player = (title: string) => screen.findByTitle(frameTitle(title));
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
    await waitFor(() => expect(address).toHaveFocus());
    await user.paste(`youtu.be/${id}?si=x`);
    await user.tab();
    await user.paste('Chai and rain');
    await user.keyboard('{Enter}');
    const frame = await player('Chai and rain');
    expect(frame).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${id}`);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    expect(frame).toHaveAttribute('inert');
    expect(written()).toContain(stored('Chai and rain'));
    await user.click(button('Undo'));
    expect(screen.queryByTitle(frameTitle('Chai and rain'))).toBeNull();
    expect(written()).toBe('<p>a</p>');
    await user.click(button('Redo'));
    expect(await player('Chai and rain')).toBeVisible();
  });

  it('is refused from a service that a post may not show', async () => {
    const { user } = openEditor();
    await user.click(button('Video'));
    const address = await screen.findByRole('textbox', { name: 'Address of the video' });
    put(address, 'https://example.com/video');
    await user.click(button('Add video'));
    expect(address).toHaveAccessibleDescription(/Please enter the address of a video on YouTube/);
    put(address, '');
    expect(address).toBeValid();
    await user.click(address);
    await user.paste(shareCode);
    await user.click(button('Add video'));
    expect(await player(article.video)).toBeVisible();
  });

  it('stays unchanged through the HTML view and back', async () => {
    const start = createSanitizer(window)(`<p>a</p>${stored('Chai')}<p>b</p>`);
    const { user } = openEditor(start);
    expect(await player('Chai')).toBeVisible();
    await user.click(radio('HTML'));
    expect(await text()).toHaveValue(start);
    await user.click(radio('Visual'));
    expect(await player('Chai')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('comes from a paste of its embed code, as text or HTML, or of its address on an empty line', async () => {
    const { user } = openEditor();
    for (const clipboard of [{ text: shareCode }, { html: shareCode, text: '' }, { text: watch }]) {
      pasteInto(await text(), clipboard);
      expect(await player(article.video)).toBeVisible();
      expect(written()).toContain(stored());
      expect(screen.queryByText(/left out/)).toBeNull();
      await user.click(button('Undo'));
      expect(screen.queryByTitle(frameTitle('Chai and rain'))).toBeNull();
    }
  });

  it('stays an address inside a sentence', async () => {
    const { user } = openEditor('<p>See: </p>');
    await user.click(await text());
    pasteInto(await text(), { text: watch });
    expect(screen.queryByTitle(frameTitle('Chai and rain'))).toBeNull();
    expect(await text()).toHaveTextContent(watch);
  });
});

describe('a table', () => {
  it('is made, filled, grown and removed by the toolbar', async () => {
    const { user } = openEditor('<p>a</p>');
    await user.click(await text());
    await user.click(button('Table'));
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(button('Table')).toHaveAttribute('aria-disabled', 'true');
    pasteInto(await text(), { text: 'Plan' });
    await user.click(button('Remove the column'));
    await user.click(button('Add a row below'));
    await user.click(button('Remove the row'));
    expect(written()).toMatch(
      /<table><tbody>(?:<tr>(?:<t[hd]><p><\/p><\/t[hd]>){2}<\/tr>){3}<\/tbody><\/table>/,
    );
    await user.click(button('Remove the table'));
    expect(written()).toBe('<p>a</p>');
    expect(screen.queryByRole('button', { name: 'Remove the table' })).toBeNull();
  });
});

describe('a paste', () => {
  it('a pasted table and small letters stay what they are', async () => {
    openEditor();
    pasteInto(await text(), { html: '<table><tr><th>m<sup>2</sup></th><td>5</td></tr></table>' });
    await waitFor(() =>
      expect(written()).toContain(
        '<table><tbody><tr><th><p>m<sup>2</sup></p></th><td><p>5</p></td></tr></tbody></table>',
      ),
    );
    expect(screen.queryByRole('region', { name: 'Paste' })).toBeNull();
  });

  it('pasted Markdown is converted whole, or kept as plain text', async () => {
    const { user } = openEditor('<p>a</p>');
    const markdown = '# Title\n\n- **one**\n- two';
    await user.click(await text());
    pasteInto(await text(), { text: markdown });
    await waitFor(() =>
      expect(written()).toContain('<h2>Title</h2><ul><li><p><strong>one</strong></p></li>'),
    );
    await user.click(button('Keep it as plain text'));
    await waitFor(() => expect(written()).toContain('# Title'));
    expect(written()).toContain('- **one**');
    expect(written()).not.toContain('<h2>');
  });

  it('pasted plain text keeps every sign', async () => {
    openEditor();
    pasteInto(await text(), { text: 'so **not** this, but https://example.com' });
    await waitFor(() => expect(written()).toContain('so **not** this'));
  });

  it('uploads its pictures, and names the one that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    openEditor('<p>a</p>');
    pasteInto(await text(), {
      html: '<p>One</p><img src="data:image/png;base64,AAAA"><p>Two</p>',
    });
    expect(screen.getByRole('region', { name: 'Paste' })).toHaveTextContent(
      'Uploading 1 pasted image…',
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Paste' })).toHaveTextContent(
        '1 image (after “One”)',
      ),
    );
    expect(written()).not.toContain('<img');
    expect(written()).toContain('Two');
  });
});

describe('what a post may not hold', () => {
  it('is named after a paste, which keeps the rest', async () => {
    openEditor();
    pasteInto(await text(), {
      html: '<p class="x">a</p><iframe src="https://maps.example.com/x"></iframe>',
    });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Paste' })).toHaveTextContent(
        'Pasting could not keep:1 frame from maps.example.com (after “a”)',
      ),
    );
    expect(written()).toBe('<p>a</p>');
  });

  it('is still in the HTML after a switch to the visual view', async () => {
    const { user } = openEditor();
    await user.click(radio('HTML'));
    put(await text(), '<p style="x">a</p>');
    await user.click(radio('Visual'));
    expect(screen.getByText(/not allowed: 1 style\./)).toBeVisible();
    await user.click(radio('HTML'));
    expect(await text()).toHaveValue('<p style="x">a</p>');
  });
});
