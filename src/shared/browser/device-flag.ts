import { createListeners } from './listeners';

/** Stores a yes or no on this device. `get` and `subscribe` fit useSyncExternalStore. */
export function createDeviceFlag(storageKey: string) {
  const { subscribe, tell } = createListeners();
  // Used until the page is left in browsers that refuse storage.
  let isOnHere = false;
  return {
    subscribe,
    get: (): boolean => {
      try {
        return localStorage.getItem(storageKey) !== null;
      } catch {
        return isOnHere;
      }
    },
    set: (isOn: boolean): void => {
      isOnHere = isOn;
      try {
        if (isOn) localStorage.setItem(storageKey, 'yes');
        else localStorage.removeItem(storageKey);
      } catch {
        // Falls back to the variable above.
      }
      tell();
    },
  };
}
