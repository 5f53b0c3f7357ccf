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
import type { Editor } from '@tiptap/react';

/** A button of the toolbar. */
export interface EditorCommand {
  name: string;
  shortcut?: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Absent for a button without a pressed state. */
  isActive?: (editor: Editor) => boolean;
  /** Called at each letter, so not `editor.can()`, which builds all commands each time. */
  canRun?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

export const formatCommands: EditorCommand[] = [
  {
    name: 'Heading 2',
    shortcut: 'Ctrl+Alt+2',
    icon: Heading2,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Heading 3',
    shortcut: 'Ctrl+Alt+3',
    icon: Heading3,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bold',
    shortcut: 'Ctrl+B',
    icon: Bold,
    run: (editor) => chain(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    shortcut: 'Ctrl+I',
    icon: Italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Bullet list',
    shortcut: 'Ctrl+Shift+8',
    icon: List,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    shortcut: 'Ctrl+Shift+7',
    icon: ListOrdered,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    shortcut: 'Ctrl+Shift+B',
    icon: Quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
];

export const historyCommands: EditorCommand[] = [
  {
    name: 'Undo',
    shortcut: 'Ctrl+Z',
    icon: Undo2,
    run: (editor) => chain(editor).undo().run(),
    canRun: ({ state }) => undoDepth(state) > 0,
  },
  {
    name: 'Redo',
    shortcut: 'Ctrl+Shift+Z',
    icon: Redo2,
    run: (editor) => chain(editor).redo().run(),
    canRun: ({ state }) => redoDepth(state) > 0,
  },
];
