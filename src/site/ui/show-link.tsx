import { notify } from '@/shared/feedback/notify';
import { shareMessages } from '@content/share';

/** Long enough to copy the address by hand (specified). */
const BY_HAND_MS = 10_000;

/** Fallback of sharing: a toast that shows the address. */
export function showLink(url: string, label: string): void {
  notify.info(shareMessages.copyByHand, <LinkField label={label} url={url} />, {
    duration: BY_HAND_MS,
  });
}

interface LinkFieldProps {
  label: string;
  url: string;
}

/** An address to be copied by hand: one tap selects all of it. */
function LinkField({ label, url }: LinkFieldProps) {
  return (
    <input
      readOnly
      aria-label={label}
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      // The toast around it takes a press for the start of a swipe.
      onPointerDown={(event) => event.stopPropagation()}
      className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-ground px-3 text-small text-ink select-text"
    />
  );
}
