// Tells which drafts on this device are open in a form, in any tab. Each form holds a Web Lock for its draft, and the
// browser releases the lock with the tab, even after a crash.
import type { DraftName } from '@/shared/drafts/draft-kinds';

const lockOf = (name: DraftName) => `draft:${name}`;

/** Settles when the lock of the form that was closed last is released. */
let lastRelease: Promise<void> = Promise.resolve();

/** Marks a draft as open. Returns a function that releases it. */
export function holdText(name: DraftName): () => void {
  let close: (() => void) | undefined;
  const isClosed = new Promise<void>((resolve) => (close = resolve));
  const isReleased = navigator.locks.request(lockOf(name), () => isClosed);
  return () => {
    lastRelease = isReleased;
    close?.();
  };
}

/** Tells for each name whether an open form is writing that draft. */
export async function findOpenTexts(): Promise<(name: DraftName) => boolean> {
  await lastRelease;
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map((lock) => lock.name));
  return (name) => locks.has(lockOf(name));
}
