import { type Editor, useEditorState } from '@tiptap/react';
import { Image, Link2, type LucideIcon, SquarePlay } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatCommands, historyCommands } from './editor-commands';
import { useRovingFocus } from './use-roving-focus';

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  onVideo: () => void;
}

/** What can be done to the text. One Tab stop; the arrow keys walk through it. */
export function EditorToolbar({ editor, onLink, onImage, onVideo }: EditorToolbarProps) {
  const { toolbarProps, tabIndexOf } = useRovingFocus();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: formatCommands.map(({ isActive }) => isActive?.(now) ?? false),
      possible: historyCommands.map(({ canRun }) => canRun?.(now) ?? true),
      isLink: now.isActive('link'),
      isVideo: now.isActive('video'),
    }),
  });
  const afterFormats = formatCommands.length;

  return (
    <div {...toolbarProps} aria-label="Formatting" className="flex flex-wrap gap-0.5">
      {formatCommands.map((command, index) => (
        <ToolbarButton
          key={command.name}
          index={index}
          tabIndex={tabIndexOf(index)}
          label={command.name}
          shortcut={command.shortcut}
          icon={command.icon}
          isPressed={state.pressed[index] ?? false}
          onClick={() => command.run(editor)}
        />
      ))}
      <ToolbarButton
        index={afterFormats}
        tabIndex={tabIndexOf(afterFormats)}
        label="Link"
        icon={Link2}
        isPressed={state.isLink}
        onClick={onLink}
      />
      <ToolbarButton
        index={afterFormats + 1}
        tabIndex={tabIndexOf(afterFormats + 1)}
        label="Image"
        icon={Image}
        onClick={onImage}
      />
      <ToolbarButton
        index={afterFormats + 2}
        tabIndex={tabIndexOf(afterFormats + 2)}
        label="Video"
        icon={SquarePlay}
        isPressed={state.isVideo}
        onClick={onVideo}
      />
      {historyCommands.map((command, n) => {
        const index = afterFormats + 3 + n;
        return (
          <ToolbarButton
            key={command.name}
            index={index}
            tabIndex={tabIndexOf(index)}
            label={command.name}
            shortcut={command.shortcut}
            icon={command.icon}
            isDisabled={!state.possible[n]}
            onClick={() => command.run(editor)}
          />
        );
      })}
    </div>
  );
}

interface ToolbarButtonProps {
  index: number;
  tabIndex: number;
  label: string;
  shortcut?: string;
  icon: LucideIcon;
  isPressed?: boolean;
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
      // Not `disabled`: the arrow keys must be able to pass over it.
      aria-disabled={isDisabled || undefined}
      // The text keeps its selection.
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
