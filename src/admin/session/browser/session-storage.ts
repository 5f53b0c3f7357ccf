// The place of the admin's session: this device's localStorage or, where that is full or forbidden, the tab's memory.
// Without a place of its own the client of Supabase would not even read a session while nothing can be written.

const inMemory = new Map<string, string>();

function onDevice(act: (storage: Storage) => string | null | void): string | null {
  try {
    return act(localStorage) ?? null;
  } catch {
    return null;
  }
}

export const sessionStore = {
  getItem: (key: string) => inMemory.get(key) ?? onDevice((storage) => storage.getItem(key)),

  setItem(key: string, value: string): void {
    // The room of the older value may be the only one, and a refresh token that was used must not be read again.
    sessionStore.removeItem(key);
    inMemory.set(key, value);
    onDevice((storage) => {
      storage.setItem(key, value);
      inMemory.delete(key);
    });
  },

  removeItem(key: string): void {
    inMemory.delete(key);
    onDevice((storage) => storage.removeItem(key));
  },
};
