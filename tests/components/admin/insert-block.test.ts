import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import { editorExtensions, editorHtml } from '@/admin/kit/editor/extensions';
import { insertBlock } from '@/admin/kit/editor/insert-block';

const picture = '<img src="/a.jpg" alt="A">';

/** Returns the text after inserting a picture at the mark | and typing a word. */
function insertAt(html: string): string {
  const editor = new Editor({ extensions: editorExtensions, content: html });
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    const mark = node.text?.indexOf('|') ?? -1;
    if (mark >= 0) at = position + mark;
  });
  editor.commands.deleteRange({ from: at, to: at + 1 });
  editor.commands.setTextSelection(at);
  insertBlock(editor, { type: 'image', attrs: { src: '/a.jpg', alt: 'A' } });
  editor.view.dispatch(editor.state.tr.insertText('Next '));
  const written = editorHtml(editor);
  editor.destroy();
  return written;
}

it.each([
  ['an empty text', '<p>|</p>', `${picture}<p>Next </p>`],
  ['an empty paragraph between two', '<p>a</p><p>|</p><p>b</p>', `<p>a</p>${picture}<p>Next b</p>`],
  ['the end of a paragraph', '<p>a|</p><p>b</p>', `<p>a</p>${picture}<p>Next b</p>`],
  ['the start of a paragraph', '<p>a</p><p>|b</p>', `<p>a</p>${picture}<p>Next b</p>`],
  ['the middle of a paragraph', '<p>a|b</p>', `<p>a</p>${picture}<p>Next b</p>`],
  ['the end of the text', '<p>a|</p>', `<p>a</p>${picture}<p>Next </p>`],
  [
    'a heading before a list',
    '<h2>a|</h2><ul><li>b</li></ul>',
    `<h2>a</h2>${picture}<ul><li><p>Next b</p></li></ul>`,
  ],
  [
    'an item of a list',
    '<ul><li>a|</li><li>b</li></ul>',
    `<ul><li><p>a</p>${picture}</li><li><p>Next b</p></li></ul>`,
  ],
  [
    'the start of an item',
    '<ul><li>|a</li></ul><p>b</p>',
    `<ul><li><p>a</p>${picture}</li></ul><p>Next b</p>`,
  ],
])('a picture in %s leaves no empty paragraph', (_case, html, expected) => {
  expect(insertAt(html)).toBe(expected);
});
