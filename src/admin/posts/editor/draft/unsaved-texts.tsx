import { DateTime } from '@/admin/kit/record/date-time';
import { Button } from '@/shared/ui/button';
import { formatCount } from '@/shared/format/format';
import { wordCountOf } from '../../read-time';
import type { KeptPost } from './post-draft';
import type { UnsavedTexts as Texts } from './use-unsaved-texts';

/** Unsaved work that this device has kept. It is restored only on request. */
export function UnsavedTexts({ texts }: { texts: Texts }) {
  if (texts.offers.length === 0) return null;
  return (
    <section
      aria-label="Unsaved work on this device"
      className="border-b border-line bg-accent-soft lg:col-span-2"
    >
      <ul>
        {texts.offers.map((offer) => (
          <li
            key={offer.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6"
          >
            <p className="min-w-0">
              <span>Unsaved changes from</span>{' '}
              <DateTime value={new Date(offer.savedAt).toISOString()} />
              <span>{`: ${describe(offer)}`}</span>
            </p>
            <div className="flex gap-2">
              <Button size="small" onClick={() => texts.restore(offer)}>
                Restore
              </Button>
              <Button size="small" variant="outline" onClick={() => texts.discard(offer)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ values: { values } }: KeptPost): string {
  const words = formatCount(wordCountOf(values.content), 'word');
  return `“${values.title.trim() || 'No title yet'}”, ${words}`;
}
