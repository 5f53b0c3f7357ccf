import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { formatNumber } from '@/shared/format/format';
import type { Recipient } from '../recipient';

interface RecipientPagerProps {
  people: readonly Recipient[];
  place: number;
  /** The text of the shown person was changed by hand. */
  isOwn: boolean;
  isForAll: boolean;
  onForAll: (isForAll: boolean) => void;
  onPlace: (place: number) => void;
}

/** Whose text is shown and changed: one person's at a time, or the text for everyone. */
export function RecipientPager(props: RecipientPagerProps) {
  const { people, place, isOwn, isForAll, onForAll, onPlace } = props;
  const person = people[place];
  const last = people.length - 1;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
      {!isForAll && (
        // A disabled button loses the focus, so at the ends they only look so.
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous person"
            aria-disabled={place === 0}
            onClick={() => onPlace(Math.max(place - 1, 0))}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next person"
            aria-disabled={place === last}
            onClick={() => onPlace(Math.min(place + 1, last))}
          >
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
      <output className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {isForAll ? (
          <span>The text for all, with its fields</span>
        ) : (
          <>
            <span className="tabular-nums">{`${formatNumber(place + 1)} of ${formatNumber(people.length)}:`}</span>{' '}
            <strong>{person?.name}</strong>{' '}
            <span className="text-small text-ink-soft">
              {isOwn ? `${person?.email} · changed for this person` : person?.email}
            </span>
          </>
        )}
      </output>
      <Button variant="outline" size="small" onClick={() => onForAll(!isForAll)}>
        {isForAll ? 'See each person’s text' : 'Change the text for all'}
      </Button>
    </div>
  );
}
