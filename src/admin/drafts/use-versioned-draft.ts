import { useEffect, useState, useSyncExternalStore } from 'react';

/** A VersionedDraft of any values. */
interface OpenDraft {
  subscribe: (listener: () => void) => () => void;
  getState: () => object;
  start: () => () => void;
}

/** The text of a row of the server while it is written. `open` makes the draft, once; each change renders again. */
export function useVersionedDraft<Draft extends OpenDraft>(open: () => Draft): Draft {
  const [draft] = useState(open);
  useSyncExternalStore(draft.subscribe, draft.getState);
  useEffect(() => draft.start(), [draft]);
  return draft;
}
