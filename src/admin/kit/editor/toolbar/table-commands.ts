import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Grid2x2X,
  TableColumnsSplit,
  TableProperties,
  TableRowsSplit,
} from 'lucide-react';
import type { ChainedCommands } from '@tiptap/react';
import type { EditorCommand } from './editor-commands';

const command = (
  name: string,
  icon: EditorCommand['icon'],
  step: (chain: ChainedCommands) => ChainedCommands,
): EditorCommand => ({ name, icon, run: (editor) => step(editor.chain().focus()).run() });

/** Shown while the cursor is in a table. */
export const tableCommands: EditorCommand[] = [
  command('Add a row below', BetweenHorizontalEnd, (chain) => chain.addRowAfter()),
  command('Add a column after', BetweenVerticalEnd, (chain) => chain.addColumnAfter()),
  command('Remove the row', TableRowsSplit, (chain) => chain.deleteRow()),
  command('Remove the column', TableColumnsSplit, (chain) => chain.deleteColumn()),
  command('Heading row', TableProperties, (chain) => chain.toggleHeaderRow()),
  command('Remove the table', Grid2x2X, (chain) => chain.deleteTable()),
];
