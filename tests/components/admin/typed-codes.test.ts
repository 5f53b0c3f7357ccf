import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { foreignCodes } from '@text/foreign-codes';
import { editorExtensions, editorHtml } from '@/admin/kit/editor/extensions';
import { stubTextLayout } from './editor-dom.ts';

stubTextLayout();
let editor: Editor;
afterEach(() => editor.destroy());

/** Passes each typed letter on as ProseMirror does. */
function type(text: string): string {
  editor = new Editor({ extensions: editorExtensions, content: '<p></p>' });
  const { view } = editor;
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isDone = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, letter, insert),
    );
    if (!isDone) view.dispatch(insert());
  }
  return editorHtml(editor);
}

it.each([
  'Hi *|FNAME|*',
  '*|FNAME|*',
  '*|A|* and *|B|*',
  'Hi **{{name}}',
  'Hi ##name## and #FNAME#',
  'Hi @@name@@',
  '[caption id="a"]',
])('the code in “%s” stays as it is typed, and is found', (text) => {
  const html = type(text);
  expect(html.replaceAll('&quot;', '"')).toBe(`<p>${text}</p>`);
  expect(foreignCodes(html)).not.toEqual([]);
});

it.each([
  ['so *this*', '<p>so <em>this</em></p>'],
  ['so **this**', '<p>so <strong>this</strong></p>'],
])('%s is still formatted', (text, html) => {
  expect(type(text)).toBe(html);
});
