import { createListeners } from './listeners';

/** A yes or no that this device remembers. `get` and `subscribe` fit useSyncExternalStore. */
export function createDeviceFlag(storageKey: string) {
  const { subscribe, tell } = createListeners();
  // For browsers that refuse storage: then the choice holds until the page is left.
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
        // The variable above holds the choice.
      }
      tell();
    },
  };
}
