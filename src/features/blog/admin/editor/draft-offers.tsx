import { DateTime } from '@/components/admin/record/date-time';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format/format';
import { wordCountOf } from '../../read-time';
import type { DraftKeeping, PostDraft } from './use-draft-keeping';

/** Unsaved work that this device has kept. It is restored only on request. */
export function DraftOffers({ drafts }: { drafts: DraftKeeping }) {
  if (drafts.offers.length === 0) return null;
  return (
    <section
      aria-label="Unsaved work on this device"
      className="border-b border-line bg-accent-soft"
    >
      <ul>
        {drafts.offers.map((draft) => (
          <li
            key={draft.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6"
          >
            <p className="min-w-0">
              <span>Unsaved changes from</span>{' '}
              <DateTime value={new Date(draft.savedAt).toISOString()} />
              <span>{`: ${describe(draft)}`}</span>
            </p>
            <div className="flex gap-2">
              <Button size="small" onClick={() => drafts.restore(draft)}>
                Restore
              </Button>
              <Button size="small" variant="outline" onClick={() => drafts.discard(draft)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ values: { fields } }: PostDraft): string {
  const words = formatCount(wordCountOf(fields.content), 'word');
  return `“${fields.title.trim() || 'No title yet'}”, ${words}`;
}
