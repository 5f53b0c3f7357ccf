import { useEffect, useState, useSyncExternalStore } from 'react';

/** A VersionedDraft of any values. */
interface OpenDraft {
  subscribe: (listener: () => void) => () => void;
  getState: () => object;
  start: () => () => void;
}

/** Holds the draft of a server row in a component. `open` creates it once; each change renders the component again. */
export function useVersionedDraft<Draft extends OpenDraft>(open: () => Draft): Draft {
  const [draft] = useState(open);
  useSyncExternalStore(draft.subscribe, draft.getState);
  useEffect(() => draft.start(), [draft]);
  return draft;
}
