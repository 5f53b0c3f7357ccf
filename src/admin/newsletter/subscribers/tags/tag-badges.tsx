import { Badge } from '@/shared/ui/badge';

/** More tags would push the address out of its row. */
const SHOWN = 3;

/** Shows a subscriber's first tags, and the number of the others. */
export function TagBadges({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(SHOWN);
  return (
    <>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} className="max-w-40 py-0.5">
          <bdi className="truncate">{tag}</bdi>
        </Badge>
      ))}
      {more.length > 0 && (
        <span
          className="text-small text-ink-soft"
          title={more.join(', ')}
        >{`+${more.length}`}</span>
      )}
    </>
  );
}
