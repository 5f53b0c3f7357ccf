import { Extension, Mark } from '@tiptap/react';

const wordMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Highlighted words, keys to press, and small print. They come with a paste or from the HTML. */
export const wordMarks = [
  wordMark('highlight', 'mark'),
  wordMark('key', 'kbd'),
  wordMark('small', 'small'),
];

/** Lists that count backwards. */
export const reversedLists = Extension.create({
  name: 'reversedLists',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: false,
          parseHTML: (list) => list.hasAttribute('reversed'),
          renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
        },
      },
    },
  ],
});
