import { Mark } from '@tiptap/react';

const scriptMark = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Superscript and subscript: footnote numbers, m² and H₂O. */
export const scriptMarks = [scriptMark('superscript', 'sup'), scriptMark('subscript', 'sub')];
