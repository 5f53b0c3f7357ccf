import { Extension, Mark } from '@tiptap/react';

const wordMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Marks for highlighted words, keyboard keys and small print. Only a paste or the HTML view adds them. */
export const wordMarks = [
  wordMark('highlight', 'mark'),
  wordMark('key', 'kbd'),
  wordMark('small', 'small'),
];

/** Keeps lists that count backwards. */
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
