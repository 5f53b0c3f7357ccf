import { notify } from '@/shared/feedback/notify';
import { shareMessages } from '@content/share';

/** The specified time to copy the URL by hand. */
const BY_HAND_MS = 10_000;

/** Shows a toast with the URL, when sharing and copying have failed. */
export function showLink(url: string, label: string): void {
  notify.info(shareMessages.copyByHand, <LinkField label={label} url={url} />, {
    duration: BY_HAND_MS,
  });
}

interface LinkFieldProps {
  label: string;
  url: string;
}

/** A URL to copy by hand: one tap selects all of it. */
function LinkField({ label, url }: LinkFieldProps) {
  return (
    <input
      readOnly
      aria-label={label}
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      // The surrounding toast would take a press for the start of a swipe.
      onPointerDown={(event) => event.stopPropagation()}
      className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-ground px-3 text-small text-ink select-text"
    />
  );
}
