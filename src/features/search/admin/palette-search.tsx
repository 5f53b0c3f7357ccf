import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchQuery, shortestSearch } from '../api/search-everything';
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
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [debounced, setDebounced] = useState('');
  const [activeId, setActiveId] = useState<string>();

  const search = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), debounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  const { data, isError, isFetching } = useQuery(searchQuery(debounced));
  const isSearching = search.length >= shortestSearch && (search !== debounced || isFetching);
  const groups = paletteGroups(search, (search.length >= shortestSearch && data) || []);
  const entries = groups.flatMap((group) => group.entries);
  // The active entry may disappear with the next letter; then the first one is active.
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];

  function move(step: number) {
    if (!active) return;
    const next = (entries.indexOf(active) + step + entries.length) % entries.length;
    const entry = entries[next];
    setActiveId(entry?.id);
    if (entry)
      document.getElementById(`${listId}-${entry.id}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    // In an input method, Enter ends a Hindi or Japanese word (the oldest browsers may miss it).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (active) onRun(active);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 has-focus-visible:border-accent">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <input
          type="text"
          role="combobox"
          aria-label="Search pages, posts, jobs, applicants, inquiries, subscribers and actions"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': `${listId}-${active.id}` })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search or jump to…"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(undefined);
            if (listRef.current) listRef.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
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
      <PaletteList
        id={listId}
        ref={listRef}
        groups={groups}
        activeId={active?.id}
        onPoint={setActiveId}
        onRun={onRun}
      />
      <output className={messageClasses(isError || (!isSearching && entries.length === 0))}>
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
    </>
  );

  function describeState(): string {
    if (isSearching) return 'Searching…';
    if (isError && search.length >= shortestSearch)
      return 'The search failed. Keep typing to try again.';
    if (entries.length === 0) return `Nothing found for “${search}”.`;
    return search ? `${entries.length} found` : '';
  }
}

/** Visible when there is nothing else to see, else for screen readers only. */
const messageClasses = (isShown: boolean) =>
  isShown ? 'block px-4 py-4 text-small text-ink-soft' : 'sr-only';
