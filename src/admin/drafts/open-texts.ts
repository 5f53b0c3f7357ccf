// Tells which of this device's texts a form is writing, in this tab or another. A form holds a lock for its text, and
// the browser releases it with the tab, also after a crash.
import type { DraftName } from '@/shared/drafts/draft-kinds';

const lockOf = (name: DraftName) => `draft:${name}`;

/** Settles when the lock of the form that was closed last is released. */
let lastRelease: Promise<void> = Promise.resolve();

/** Marks the text as being written. Returns the way to stop. */
export function holdText(name: DraftName): () => void {
  let close: (() => void) | undefined;
  const isClosed = new Promise<void>((resolve) => (close = resolve));
  const isReleased = navigator.locks.request(lockOf(name), () => isClosed);
  return () => {
    lastRelease = isReleased;
    close?.();
  };
}

/** Tells for each name whether a form is writing its text now. */
export async function findOpenTexts(): Promise<(name: DraftName) => boolean> {
  await lastRelease;
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map((lock) => lock.name));
  return (name) => locks.has(lockOf(name));
}
