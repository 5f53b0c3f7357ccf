// Stores the admin's session in localStorage, or in the tab's memory where that is full or forbidden. Supabase's
// default storage would not even read a session where it cannot write.

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
    // Frees the old value's space, which may be the only space left; a used refresh token must not be read again
    // either.
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
