import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The attributes that a post keeps: no widths and no alignment, which are styles. */
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

/** Tables with the HTML that the sanitizer lets pass. */
export const tableNodes = [
  Table.extend({
    addNodeView: () => null,
    renderHTML: () => ['table', ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];
