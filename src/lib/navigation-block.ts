// Who may hold up a navigation: a form with unsaved work. The router's own way of doing that comes
// with 14 KB of data routing that every visitor would load for the admin's editor alone.

/** A navigation that waits for an answer. */
export interface HeldNavigation {
  proceed: () => void;
}

/** Told of every navigation; true holds it until `proceed`. */
export type NavigationBlock = (held: HeldNavigation) => boolean;

let block: NavigationBlock | null = null;

/** Puts the one block up. Returns how to take it down. */
export function blockNavigation(next: NavigationBlock): () => void {
  block = next;
  return () => {
    if (block === next) block = null;
  };
}

/** For the history: whether this navigation has to wait. */
export function isHeld(held: HeldNavigation): boolean {
  return block?.(held) ?? false;
}
