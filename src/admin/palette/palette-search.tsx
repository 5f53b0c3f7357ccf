import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { searchQuery, shortestSearch } from './api/search-everything';
import type { PaletteEntry } from './commands';
import { paletteGroups } from './palette-entries';
import { PaletteList } from './palette-list';

/** No request for every letter, yet an immediate answer. */
const debounceMs = 180;

interface PaletteSearchProps {
  onRun: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** A combobox: the focus stays in the field, the arrow keys move through the list. */
export function PaletteSearch({ onRun, onClose }: PaletteSearchProps) {
  const [text, setText] = useState('');
  const [debounced, setDebounced] = useState('');

  const search = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), debounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  const { data, isError, isFetching } = useQuery(searchQuery(debounced));
  const isSearching = search.length >= shortestSearch && (search !== debounced || isFetching);
  const groups = paletteGroups(search, (search.length >= shortestSearch && data) || []);
  const count = groups.flatMap(({ entries }) => entries).length;

  return (
    <Command
      label="Search pages, posts, jobs, applicants, inquiries, subscribers and actions"
      loop
      shouldFilter={false}
      // Control+K closes the palette.
      vimBindings={false}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 has-focus-visible:border-accent">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <Command.Input
          enterKeyHint="go"
          placeholder="Search or jump to…"
          value={text}
          onValueChange={setText}
          className="h-14 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-soft"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <PaletteList groups={groups} onRun={onRun} />
      <output className={messageClasses(isError || (!isSearching && count === 0))}>
        {describeState()}
      </output>
      <p
        aria-hidden="true"
        className="hidden gap-5 border-t border-line px-4 py-2.5 text-tag text-ink-soft sm:flex"
      >
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </Command>
  );

  function describeState(): string {
    if (isSearching) return 'Searching…';
    if (isError && search.length >= shortestSearch)
      return 'The search failed. Keep typing to try again.';
    if (count === 0) return `Nothing found for “${search}”.`;
    return search ? `${count} found` : '';
  }
}

/** Visible when there is nothing else to see, else for screen readers only. */
const messageClasses = (isShown: boolean) =>
  isShown ? 'block px-4 py-4 text-small text-ink-soft' : 'sr-only';
