import { Image } from '@tiptap/extension-image';
import type { Editor, Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '@/shared/safe-html/article-html';
import { HtmlBlock } from './nodes/html-block';
import { scriptMarks } from './nodes/script-marks';
import { tableNodes } from './nodes/table-nodes';
import { VideoNode } from './nodes/video-node';
import { reversedLists, wordMarks } from './nodes/word-marks';
import { typedCodes } from './typed-codes';

/**
 * The Tiptap extensions of the visual editor. The sanitizer (src/shared/safe-html/article-html.ts) leaves their
 * elements unchanged.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    // The only h1 is the post's title.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLinkAddress(address),
    },
  }),
  Image,
  VideoNode,
  HtmlBlock,
  ...scriptMarks,
  ...wordMarks,
  reversedLists,
  typedCodes,
  ...tableNodes,
];

/** Returns the editor's HTML without empty paragraphs at the end. */
export function editorHtml(editor: Pick<Editor, 'getHTML'>): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}
