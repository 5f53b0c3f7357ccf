import type { DraftSummary } from '../../api/admin-drafts';
import { deviceDrafts, hasText } from './device-drafts';

export interface ListedDraft extends DraftSummary {
  /** The server has it not, or not so. */
  isOnlyHere: boolean;
}

/** The server's drafts together with what only this device has, the last changed first. */
export function mergeDrafts(stored: readonly DraftSummary[]): ListedDraft[] {
  const waiting = deviceDrafts().filter((draft) => !draft.isSaved && hasText(draft));
  const here = waiting.map(({ id, subject, keptAt }) => {
    return { id, subject, updatedAt: new Date(keptAt).toISOString(), isOnlyHere: true };
  });
  const hereIds = new Set(here.map(({ id }) => id));
  const there = stored
    .filter(({ id }) => !hereIds.has(id))
    .map((draft) => ({ ...draft, isOnlyHere: false }));
  return [...here, ...there];
}
