import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { Input } from './input';

/** The debounce: long enough not to search for every letter, short enough to feel immediate. */
const pauseMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  clearLabel: string;
  /** The present search; the Back button may change it from outside. */
  value: string;
  onSearch: (text: string) => void;
}

/** Calls back after a pause of both keys and pointer, so that no result moves away under a finger. */
function usePause(text: string, onPause: (text: string) => void) {
  const isLeaving = useNavigation().state !== 'idle';
  const end = useEffectEvent((typed: string) => {
    // A search now would cancel the navigation, perhaps to a result.
    if (!isLeaving) onPause(typed);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hold = () => clearTimeout(timer);
    const wait = () => {
      hold();
      timer = setTimeout(() => end(text), pauseMs);
    };
    // Notices that the router has taken a link's click, because a busy device renders its navigation late.
    const leave = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a')) hold();
    };
    wait();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointerdown', hold, { signal });
    window.addEventListener('pointerup', wait, { signal });
    window.addEventListener('pointercancel', wait, { signal });
    window.addEventListener('click', leave, { signal });
    return () => {
      hold();
      listening.abort();
    };
  }, [text]);
}

/** A search field that searches when typing pauses, and at once on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, submitLabel, clearLabel, value, onSearch } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [lastSent, setLastSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);

  // An outside change replaces typed text; the echo of our own search must not.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== lastSent) {
      setText(value);
      setLastSent(value);
    }
  }

  function send(next: string) {
    const wanted = next.trim();
    if (wanted === lastSent) return;
    setLastSent(wanted);
    onSearch(wanted);
  }

  // Handles text typed before hydration: React keeps it in the field but reports no change.
  useEffect(() => {
    const typed = inputRef.current?.value;
    if (typed) setText(typed);
  }, []);

  usePause(text, send);

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 do not know <search>
      role="search"
      className="relative min-w-0 flex-1 basis-56 max-sm:basis-full md:basis-44"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <button
        type="submit"
        aria-label={submitLabel}
        className="absolute top-1/2 inset-s-1.5 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-4.5" />
      </button>
      <Input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={clsx('ps-11 [&::-webkit-search-cancel-button]:hidden', text && 'pe-11')}
      />
      {text && (
        <button
          type="button"
          aria-label={clearLabel}
          className="absolute top-1/2 inset-e-1.5 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-control hover:bg-sunken"
          onClick={() => {
            setText('');
            send('');
            inputRef.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </form>
  );
}
