import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The attributes that a post keeps: no widths and no alignment, which are styles. */
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

/** Tables with the HTML that the sanitizer lets pass. */
export const tableNodes = [
  Table.extend({
    // Words, not a node: the commands for rows count on a table having nothing but rows.
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
        // Its words are changed in a dialog.
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
