import { DateTime } from '@/admin/kit/record/date-time';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { Button } from '@/shared/ui/button';
import { formatCount } from '@/shared/format/format';
import { wordCountOf } from '../../read-time';
import type { KeptPost } from './post-draft';
import type { KeptTexts as Texts } from './use-kept-texts';

/** Says that the form shows unsaved work of this device, and offers this device's other drafts of the post. */
export function KeptTexts({ texts }: { texts: Texts }) {
  if (texts.offers.length === 0 && !texts.isBack) return null;
  return (
    <section
      aria-label="Unsaved work on this device"
      className="border-b border-line bg-accent-soft lg:col-span-2"
    >
      {texts.isBack && <RestoredText className="px-5 py-3 md:px-6" onStartOver={texts.startOver} />}
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
              {!offer.isOpen && (
                <Button size="small" variant="outline" onClick={() => texts.discard(offer)}>
                  Discard
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ values: { values }, isOpen }: KeptPost): string {
  const words = formatCount(wordCountOf(values.content), 'word');
  const place = isOpen ? ', open in another tab' : '';
  return `“${values.title.trim() || 'No title yet'}”, ${words}${place}`;
}
