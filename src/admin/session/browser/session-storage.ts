// The place of the admin's session: this device's localStorage or, where that is full or forbidden, the tab's memory.
// Without a place of its own the client of Supabase would not even read a session while nothing can be written.
import { createListeners } from '@/shared/browser/listeners';

const inMemory = new Map<string, string>();
const { subscribe, tell } = createListeners();

export const sessionStore = {
  getItem: (key: string): string | null => inMemory.get(key) ?? read(key),

  setItem: (key: string, value: string): void => {
    const isKept = write(key, value);
    if (isKept) inMemory.delete(key);
    else inMemory.set(key, value);
    tell();
  },

  removeItem: (key: string): void => {
    inMemory.delete(key);
    remove(key);
    tell();
  },
};

/** Says whether a session ends with this tab. Fits useSyncExternalStore. */
export const sessionInMemory = { subscribe, isOn: () => inMemory.size > 0 };

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes the older value first: its room may be the only one, and a refresh token that was used must not be read again. */
function write(key: string, value: string): boolean {
  remove(key);
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}
