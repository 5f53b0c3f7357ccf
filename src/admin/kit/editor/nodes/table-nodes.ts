import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The attributes that a table cell keeps. Widths and alignment are styles, which the sanitizer removes. */
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

/** Tiptap nodes for tables, with exactly the HTML that the sanitizer keeps. */
export const tableNodes = [
  Table.extend({
    // Stores the caption as an attribute: the commands for rows expect a table to contain only rows.
    addAttributes: () => ({
      caption: {
        default: '',
        rendered: false,
        parseHTML: (table) => captionOf(table)?.textContent.trim() ?? '',
      },
    }),
    parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
    renderHTML: ({ node }) => {
      const caption = textOf(node.attrs['caption']);
      return caption === ''
        ? ['table', ['tbody', 0]]
        : ['table', ['caption', caption], ['tbody', 0]];
    },
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('table');
        const caption = document.createElement('caption');
        // A dialog edits the caption.
        caption.contentEditable = 'false';
        const contentDOM = document.createElement('tbody');
        const show = (words: unknown) => {
          caption.textContent = textOf(words);
          if (caption.textContent === '') caption.remove();
          else dom.prepend(caption);
        };
        dom.append(contentDOM);
        show(node.attrs['caption']);
        return {
          dom,
          contentDOM,
          update: (next) => {
            if (next.type !== node.type) return false;
            show(next.attrs['caption']);
            return true;
          },
          ignoreMutation: ({ type, target }) =>
            type !== 'selection' && !contentDOM.contains(target),
        };
      },
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];

const captionOf = (table: Element) =>
  [...table.children].find(({ localName }) => localName === 'caption');

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
