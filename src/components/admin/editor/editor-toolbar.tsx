import { type Editor, useEditorState } from '@tiptap/react';
import { Image, Link2, SquarePlay, type LucideIcon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatCommands, historyCommands, type EditorCommand } from './editor-commands';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  /** Absent without videos. */
  onVideo: (() => void) | undefined;
}

const videoCommand = {
  name: 'Video',
  icon: SquarePlay,
  isActive: (editor: Editor) => editor.isActive('video'),
};

/** A toolbar with one Tab stop; the arrow keys move between its buttons. */
export function EditorToolbar({ editor, onLink, onImage, onVideo }: EditorToolbarProps) {
  const { toolbarProps, tabIndexOf } = useRovingFocus();
  const commands: EditorCommand[] = [
    ...formatCommands,
    { name: 'Link', icon: Link2, run: onLink, isActive: (now) => now.isActive('link') },
    { name: 'Image', icon: Image, run: onImage },
    ...(onVideo ? [{ ...videoCommand, run: onVideo }] : []),
    ...historyCommands,
  ];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      commands.map(({ isActive, canRun }) => ({
        isPressed: isActive?.(now),
        isDisabled: canRun?.(now) === false,
      })),
  });

  return (
    <div {...toolbarProps} aria-label="Formatting" className="flex flex-wrap gap-0.5">
      {commands.map(({ name, shortcut, icon, run }, index) => (
        <ToolbarButton
          key={name}
          {...states[index]}
          index={index}
          tabIndex={tabIndexOf(index)}
          label={name}
          shortcut={shortcut}
          icon={icon}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  );
}

interface ToolbarButtonProps {
  index: number;
  tabIndex: number;
  label: string;
  shortcut: string | undefined;
  icon: LucideIcon;
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

function ToolbarButton(props: ToolbarButtonProps) {
  const { index, tabIndex, label, shortcut, icon: Icon, isPressed, isDisabled, onClick } = props;
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={tabIndex}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-pressed={isPressed}
      // Not `disabled`, so that the arrow keys can reach it.
      aria-disabled={isDisabled || undefined}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
      className={cn(
        'inline-flex size-10 items-center justify-center rounded-control hover:bg-sunken focus-visible:-outline-offset-2',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-saffron-soft aria-pressed:text-saffron-deep',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar's roving tabindex. Each button carries `data-index` and the tabIndex from `tabIndexOf`. */
function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    toolbarProps: {
      ref: toolbar,
      role: 'toolbar',
      onFocus: (event: FocusEvent) => {
        const index = Number(event.target.getAttribute('data-index') ?? Number.NaN);
        if (Number.isInteger(index)) setCurrent(index);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const buttons = toolbar.current?.querySelectorAll<HTMLElement>('[data-index]');
        const step = steps[event.key];
        if (!step || !buttons) return;
        event.preventDefault();
        buttons[step(current, buttons.length)]?.focus();
      },
    },
  };
}
