// Single letters as commands get in the way of people who speak to their computer, so they can be
// switched off (WCAG 2.1.4). The choice stays on this device.

import { createListeners } from '@/lib/browser/listeners';

const storageKey = 'admin-shortcuts';
const off = 'off';

const listeners = createListeners();
/** For browsers that refuse storage: then the choice holds until the page is left. */
let isOffHere = false;

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return !isOffHere;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  isOffHere = !isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // The variable above holds the choice.
  }
  listeners.tell();
}

export const subscribeToShortcuts = listeners.subscribe;
