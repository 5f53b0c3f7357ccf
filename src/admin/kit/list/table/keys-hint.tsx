/** A key, or two keys with the same effect ("j or ↓"), and what it does. */
type Shortcut = readonly [keys: string, does: string];

const moves: readonly Shortcut[] = [
  ['j or ↓', 'next row'],
  ['k or ↑', 'previous row'],
];

interface KeysHintProps {
  /** The keys of a row, besides those that move between rows. */
  inRow?: readonly Shortcut[];
  inRecord?: readonly Shortcut[];
}

/** Names the keyboard shortcuts in one line below a list (list-keys.ts). A phone shows none. */
export function KeysHint({ inRow, inRecord }: KeysHintProps) {
  return (
    <p className="text-tag text-ink-soft max-sm:hidden">
      <span>Keys in the list:</span> <Shortcuts of={[...moves, ...(inRow ?? [])]} />
      {inRecord && (
        <>
          <span>In an open record also:</span> <Shortcuts of={inRecord} />
        </>
      )}
    </p>
  );
}

function Shortcuts({ of }: { of: readonly Shortcut[] }) {
  return of.map(([keys, does], place) => (
    <span key={keys}>
      {keys.split(' or ').map((key, index) => (
        <span key={key}>
          {index > 0 && <span> or </span>}
          <kbd className="font-sans font-semibold text-ink">{key}</kbd>
        </span>
      ))}{' '}
      <span>{`${does}${place === of.length - 1 ? '.' : ','}`}</span>{' '}
    </span>
  ));
}
