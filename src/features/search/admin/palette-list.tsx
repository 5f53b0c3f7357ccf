/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   The list of a combobox has no HTML element, and the field above handles the keys. */
import type { Ref } from 'react';
import { cn } from '@/lib/cn';
import type { PaletteEntry } from './commands';
import type { PaletteGroup } from './palette-entries';

interface PaletteListProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onRun: (entry: PaletteEntry) => void;
}

/** The options of the palette, in groups with a title. */
export function PaletteList({ id, ref, groups, activeId, onPoint, onRun }: PaletteListProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Results"
      // The field's arrow keys scroll it, so it is no tab stop.
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {groups.map(({ title, entries }, position) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${position}`}>
          <div
            id={`${id}-group-${position}`}
            className="px-3 pt-3 pb-1.5 text-tag font-semibold text-ink-soft"
          >
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isActive={entry.id === activeId}
              onPoint={onPoint}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: (id: string) => void;
  onRun: (entry: PaletteEntry) => void;
}

function Option({ id, entry, isActive, onPoint, onRun }: OptionProps) {
  const { label, detail, icon: Icon } = entry;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => onPoint(entry.id)}
      onClick={() => onRun(entry)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
        isActive && 'bg-accent-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-4.5 shrink-0', isActive ? 'text-accent' : 'text-ink-soft')}
      />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {detail && (
        <span className="max-w-[30%] truncate text-small sm:max-w-[45%] text-ink-soft first-letter:uppercase">
          {detail}
        </span>
      )}
    </div>
  );
}
