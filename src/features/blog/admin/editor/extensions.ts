import { Image } from '@tiptap/extension-image';
import type { Editor, Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '@/lib/safe-html/article-html';
import { VideoNode } from './video-node';

/** What the visual editor can hold. Everything in it passes the gate of lib/safe-html/article-html.ts unchanged. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    // The post's title is the only first heading.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLinkAddress(address),
    },
  }),
  Image,
  VideoNode,
];

/** What the editor holds, without the empty paragraphs at the end that are only there to write in. */
export function editorHtml(editor: Pick<Editor, 'getHTML'>): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}
