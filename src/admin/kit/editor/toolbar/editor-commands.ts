import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { ChainedCommands, Editor } from '@tiptap/react';

export interface EditorCommand {
  name: string;
  shortcut?: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Absent for a button without a pressed state. */
  isActive?: (editor: Editor) => boolean;
  /** Runs at each typed letter, so it avoids `editor.can()`, which builds all commands each time. */
  canRun?: (editor: Editor) => boolean;
}

type Step = (chain: ChainedCommands) => ChainedCommands;

const format = (
  name: string,
  shortcut: string,
  icon: LucideIcon,
  toggle: Step,
  active: [node: string, attributes?: { level: number }],
): EditorCommand => ({
  name,
  shortcut,
  icon,
  run: (editor) => toggle(editor.chain().focus()).run(),
  isActive: (editor) => editor.isActive(...active),
});

const heading = (level: 2 | 3, icon: LucideIcon) =>
  format(`Heading ${level}`, `Ctrl+Alt+${level}`, icon, (chain) => chain.toggleHeading({ level }), [
    'heading',
    { level },
  ]);

export const formatCommands: EditorCommand[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  format('Bold', 'Ctrl+B', Bold, (chain) => chain.toggleBold(), ['bold']),
  format('Italic', 'Ctrl+I', Italic, (chain) => chain.toggleItalic(), ['italic']),
  format('Bullet list', 'Ctrl+Shift+8', List, (chain) => chain.toggleBulletList(), ['bulletList']),
  format('Numbered list', 'Ctrl+Shift+7', ListOrdered, (chain) => chain.toggleOrderedList(), [
    'orderedList',
  ]),
  format('Quote', 'Ctrl+Shift+B', Quote, (chain) => chain.toggleBlockquote(), ['blockquote']),
];

export const historyCommands: EditorCommand[] = [
  {
    name: 'Undo',
    shortcut: 'Ctrl+Z',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: ({ state }) => undoDepth(state) > 0,
  },
  {
    name: 'Redo',
    shortcut: 'Ctrl+Shift+Z',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: ({ state }) => redoDepth(state) > 0,
  },
];
