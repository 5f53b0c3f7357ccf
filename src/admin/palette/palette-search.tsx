import { useQuery } from '@tanstack/react-query';
import { Command, useCommandState } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spoken } from '@/shared/feedback/spoken';
import { searchQuery, shortestSearch } from './api/search-everything';
import type { PaletteEntry } from './commands';
import { paletteGroups } from './palette-entries';
import { PaletteList } from './palette-list';

/** Avoids a request for every letter, yet feels immediate. */
const debounceMs = 180;

interface PaletteSearchProps {
  onRun: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** The palette's search field, a combobox: the focus stays in the field, and the arrow keys move through the list. */
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
  const groups = paletteGroups(search, (search.length >= shortestSearch && data?.results) || []);

  return (
    <Command
      label="Search pages, posts, jobs, applicants, inquiries, subscribers and actions"
      loop
      filter={matches}
      // Disabled, because Control+K closes the palette.
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
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <PaletteList groups={groups} onRun={onRun} />
      <PaletteState {...{ search, isSearching }} hasFailed={isError || data?.isPartial === true} />
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
}

/**
 * Shows a command that contains every word of the search, and every record, because the server has matched those. The
 * default filter of cmdk matches scattered letters: "priya" would find "Find a person".
 */
function matches(label: string, search: string, keywords: string[] = []): number {
  if (keywords.length === 0) return 1;
  const text = [label, ...keywords].join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

interface PaletteStateProps {
  search: string;
  isSearching: boolean;
  hasFailed: boolean;
}

function PaletteState({ search, isSearching, hasFailed }: PaletteStateProps) {
  const count = useCommandState(({ filtered }) => filtered.count);
  const isEmpty = !isSearching && count === 0;
  return (
    // Visible when nothing else is, otherwise for screen readers only.
    <Spoken
      className={hasFailed || isEmpty ? 'block px-4 py-4 text-small text-ink-soft' : 'sr-only'}
    >
      {describeState()}
    </Spoken>
  );

  function describeState(): string {
    if (isSearching) return 'Searching…';
    if (hasFailed && search.length >= shortestSearch)
      return 'The search failed. Keep typing to try again.';
    if (count === 0) return `Nothing found for “${search}”.`;
    return search ? `${count} found` : '';
  }
}
