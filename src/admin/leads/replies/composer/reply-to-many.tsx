import { useMutation } from '@tanstack/react-query';
import { Reply as ReplyIcon } from 'lucide-react';
import { useId } from 'react';
import type { Selection } from '@/admin/kit/list/selection/use-selection';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { formatNumber } from '@/shared/format/format';
import type { Cursor, KeysetPage } from '@/admin/kit/list/keyset';
import { mostRepliesAtOnce } from '../../api/replies';

interface ReplyToManyProps<Row> {
  selection: Selection;
  /** The rows of this page. */
  rows: readonly Row[];
  readPage: (after: Cursor | null) => Promise<KeysetPage<Row>>;
  onReply: (rows: Row[]) => void;
}

/** Opens a reply to all selected rows, including those of other pages. */
export function ReplyToMany<Row extends { id: string }>(props: ReplyToManyProps<Row>) {
  const { selection, rows, readPage, onReply } = props;
  const ids = selection.everything ?? selection.ids;
  const limitId = useId();
  const isTooMany = ids.size > mostRepliesAtOnce;
  const read = useMutation({
    mutationFn: () => readChosen(ids, readPage),
    onSuccess: (chosen) => onReply(chosen),
    onError: (error) => console.error('Failed to read the chosen rows:', error),
  });
  function reply() {
    if (selection.everything) read.mutate();
    else onReply(rows.filter(({ id }) => ids.has(id)));
  }
  return (
    <>
      <BusyButton
        variant="outline"
        size="small"
        icon={ReplyIcon}
        aria-haspopup="dialog"
        isBusy={read.isPending}
        isBlocked={read.isPending || isTooMany}
        aria-describedby={isTooMany ? limitId : undefined}
        onClick={reply}
      >
        {`Reply to ${formatNumber(ids.size)}`}
      </BusyButton>
      {isTooMany && (
        <span id={limitId} className="text-small">
          {`A reply goes to at most ${mostRepliesAtOnce} people at once.`}
        </span>
      )}
      <ActionError>{read.isError && 'The rows could not be loaded. Please try again.'}</ActionError>
    </>
  );
}

/** Reads the rows with these ids, page by page. */
async function readChosen<Row extends { id: string }>(
  ids: ReadonlySet<string>,
  readPage: (after: Cursor | null) => Promise<KeysetPage<Row>>,
): Promise<Row[]> {
  const chosen: Row[] = [];
  for (let after: Cursor | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the last one ended
    const page = await readPage(after);
    chosen.push(...page.rows.filter(({ id }) => ids.has(id)));
    after = page.nextCursor;
    if (!after || chosen.length >= ids.size) return chosen;
  }
}
