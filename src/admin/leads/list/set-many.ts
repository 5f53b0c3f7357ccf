// Sets one status for many leads, with one toast that undoes it. Runs outside of React, so that it survives a change of
// screen.
import { undoManyMs } from '@/admin/kit/feedback/undo-offered';
import { notify } from '@/shared/feedback/notify';
import { formatNumber } from '@/shared/format/format';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import type { LeadKind } from '@mail/letter/reply-links';
import { setStatuses } from '../api/leads';
import type { Matching } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { endedWords } from '../next-step/use-ended-steps';

/** The number of leads that the database changes at once. */
const pieceSize = 5000;

interface ManyStatuses {
  kind: LeadKind;
  rows: readonly Matching[];
  status: LeadStatus;
  /** The words for the toast: "1,205 applications" and "Rejected". */
  leads: string;
  label: string;
  /** Called with the ids of the changed leads. */
  onSaved: (ids: readonly string[], status: LeadStatus) => void;
  /** Called after the last request, even when it failed. */
  onEnd: () => void;
}

/** The old status of each changed lead. A retry after a lost response needs what the first attempt learned. */
type Before = Map<string, LeadStatus>;

/** Sets the status. The undo restores each lead's old status, unless it was changed since. */
export async function setMany(change: ManyStatuses, before: Before | null = null): Promise<void> {
  const { kind, rows, status, leads, label, onSaved, onEnd } = change;
  const known: Before = before ?? new Map();
  let goneCount = 0;
  let endedCount = 0;
  notify.info(`Setting ${leads} to ${label}…`, undefined, { duration: Infinity });
  try {
    for (const piece of piecesOf(rows.filter((row) => row.status !== status))) {
      const ids = piece.map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      const saved = await setStatuses({ kind, ids, status });
      const listed = new Map(piece.map((row) => [row.id, row.status]));
      for (const row of saved) {
        // The first attempt may have changed it although its response was lost; then only the list knows the old
        // status.
        const isOwnChange = before !== null && row.status === status;
        const old = isOwnChange ? (known.get(row.id) ?? listed.get(row.id)) : row.status;
        known.set(row.id, old ?? status);
      }
      goneCount += piece.length - saved.length;
      endedCount += saved.filter(({ isStepEnded }) => isStepEnded).length;
      onSaved(idsOf(saved), status);
    }
    const more = [
      endedCount > 0 && `${endedWords(endedCount)}.`,
      goneCount > 0 && goneWords(goneCount),
    ].filter(Boolean);
    notify.success(`${leads}: ${label}`, more.join(' ') || undefined, {
      duration: undoManyMs,
      ...(known.size > 0 && {
        action: { label: 'Undo', onClick: () => void undoMany(change, known) },
      }),
    });
  } catch (error) {
    console.error('A change of many failed:', error);
    notify.error(
      `${leads}: not all were set to ${label}`,
      readableMessage(error) ?? 'The server did not answer. Try again: nothing is done twice.',
      { action: { label: 'Try again', onClick: () => void setMany(change, known) } },
    );
  }
  onEnd();
}

/** Restores old statuses. Safe to repeat, because it changes only leads that still have the new status. */
async function undoMany(change: ManyStatuses, before: Before): Promise<void> {
  const { kind, status, onSaved, onEnd } = change;
  const changed = [...before].filter(([, old]) => old !== status);
  let otherCount = changed.length;
  try {
    for (const old of new Set(changed.map(([, value]) => value))) {
      for (const piece of piecesOf(changed.filter(([, value]) => value === old))) {
        const ids = piece.map(([id]) => id);
        // oxlint-disable-next-line no-await-in-loop -- one request at a time
        const restored = await setStatuses({ kind, ids, status: old, onlyFrom: status });
        otherCount -= restored.length;
        onSaved(idsOf(restored), old);
      }
    }
    notify.success('Undone', otherCount > 0 ? othersWords(otherCount) : undefined);
  } catch (error) {
    console.error('The undo of a change of many failed:', error);
    notify.error('The undo failed', readableMessage(error) ?? 'The server did not answer.', {
      action: { label: 'Try again', onClick: () => void undoMany(change, before) },
    });
  }
  onEnd();
}

const goneWords = (count: number) => `${formatNumber(count)} of them had been erased by then.`;

const othersWords = (count: number) =>
  `${formatNumber(count)} of them had been changed since, and were left unchanged.`;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function piecesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / pieceSize) }, (_, place) =>
    items.slice(place * pieceSize, (place + 1) * pieceSize),
  );
}
