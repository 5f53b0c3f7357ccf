import { Command } from 'cmdk';
import type { PaletteEntry } from './commands';
import type { PaletteGroup } from './palette-entries';

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  onRun: (entry: PaletteEntry) => void;
}

/** The options of the palette, in groups with a title. */
export function PaletteList({ groups, onRun }: PaletteListProps) {
  return (
    <Command.List
      label="Results"
      // Skips the Tab key, because the field's arrow keys scroll it.
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain p-2 [&:not(:has([cmdk-item]))]:hidden"
    >
      {groups.map(({ title, entries }) => (
        <Command.Group
          key={title}
          heading={title}
          className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-3 [&>[cmdk-group-heading]]:pb-1.5 [&>[cmdk-group-heading]]:text-tag [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-soft"
        >
          {entries.map((entry) => (
            <PaletteOption key={entry.id ?? entry.label} entry={entry} onRun={onRun} />
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}

interface PaletteOptionProps {
  entry: PaletteEntry;
  onRun: (entry: PaletteEntry) => void;
}

function PaletteOption({ entry, onRun }: PaletteOptionProps) {
  const { id, label, detail, keywords = [], icon: Icon } = entry;
  return (
    <Command.Item
      value={id ?? label}
      keywords={[...keywords]}
      onSelect={() => onRun(entry)}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      className="group/option flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-accent-soft"
    >
      <Icon
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-soft group-aria-selected/option:text-accent"
      />
      <span dir="auto" className="min-w-0 flex-1 truncate frame-side font-medium">
        {label}
      </span>
      {detail && (
        <span
          dir="auto"
          className="max-w-[30%] truncate text-small sm:max-w-[45%] text-ink-soft first-letter:uppercase"
        >
          {detail}
        </span>
      )}
    </Command.Item>
  );
}
