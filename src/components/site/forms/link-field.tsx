interface LinkFieldProps {
  label: string;
  url: string;
}

/** An address to be copied by hand: one tap selects all of it. */
export function LinkField({ label, url }: LinkFieldProps) {
  return (
    <input
      readOnly
      aria-label={label}
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      // The toast around it takes a press for the start of a swipe.
      onPointerDown={(event) => event.stopPropagation()}
      className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-paper px-3 text-small text-ink select-text"
    />
  );
}
