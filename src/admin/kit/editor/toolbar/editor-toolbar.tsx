import { type Editor, useEditorState } from '@tiptap/react';
import { Captions, Image, Link2, SquarePlay, Table } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';
import { formatCommands, historyCommands, type EditorCommand } from './editor-commands';
import { tableCommands } from './table-commands';

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  /** Undefined where the text has no videos. */
  onVideo: (() => void) | undefined;
  /** Opens the caption of the table at the cursor. */
  onCaption: () => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const videoCommand = {
  name: 'Video',
  icon: SquarePlay,
  isActive: (editor: Editor) => editor.isActive('video'),
};

const tableCommand: EditorCommand = {
  name: 'Table',
  icon: Table,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
  isActive: (editor) => editor.isActive('table'),
  canRun: (editor) => !editor.isActive('table'),
};

/** A toolbar with one Tab stop; the arrow keys move between its buttons. */
export function EditorToolbar({ editor, onLink, onImage, onVideo, onCaption }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive('table'),
  });
  const commands: EditorCommand[] = [
    ...formatCommands,
    tableCommand,
    { name: 'Link', icon: Link2, run: onLink, isActive: (now) => now.isActive('link') },
    { name: 'Image', icon: Image, run: onImage },
    ...(onVideo ? [{ ...videoCommand, run: onVideo }] : []),
    ...historyCommands,
    ...(isInTable ? [{ name: 'Caption', icon: Captions, run: onCaption }, ...tableCommands] : []),
  ];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      commands.map(({ isActive, canRun }) => ({
        isPressed: isActive?.(now),
        isDisabled: canRun?.(now) === false,
      })),
  });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[pressedKey(event)];
    if (!step) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[step(current, buttons.length)]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      onKeyDown={move}
      // Scrolls sideways in one line on a phone.
      className="flex gap-0.5 overflow-x-auto [scrollbar-width:none] md:flex-wrap"
    >
      {commands.map(({ name, shortcut, icon: Icon, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={name}
          title={shortcut ? `${name} (${shortcut})` : name}
          aria-pressed={states[index]?.isPressed}
          // Avoids `disabled`, so that the arrow keys can reach it.
          aria-disabled={states[index]?.isDisabled || undefined}
          onFocus={() => setCurrent(index)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!states[index]?.isDisabled) run(editor);
          }}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-sunken focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
