/** Isolates states from what the browser has stored for the site, and from its other windows. */
import { MemoryStorage } from '../../support/memory-storage.ts';

export function isolate(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true });
  }
  // By this the client of Supabase would end the session of a real admin in another tab.
  Reflect.deleteProperty(window, 'BroadcastChannel');
}
