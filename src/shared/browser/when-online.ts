import { renewCode } from './renew-code';
import { createListeners } from './listeners';

let waitingCount = 0;
const { subscribe, tell } = createListeners();

function countWaiting(change: 1 | -1) {
  waitingCount += change;
  tell();
}

/** Tells OfflineNotice whether code waits for a connection. */
export const connectionWait = {
  isOn: () => waitingCount > 0,
  subscribe,
};

/**
 * Loads code as soon as there is a connection, so that a failed load loses no typed text. Some browsers never request a
 * failed module again (src/starter/starter.js), so nothing is requested while offline.
 */
export async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline() && !(await isServerThere())) await untilOnline();
  try {
    return await load();
  } catch {
    if (isOffline()) return loadWhenOnline(load);
    await renewCode();
    // The browsers that never retry throw the same error at once.
    return load();
  }
}

/** The build's navigator has no `onLine`. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

async function untilOnline(): Promise<void> {
  // The connection can come back during the request to the server, which misses the event.
  if (!isOffline()) return;
  countWaiting(1);
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  countWaiting(-1);
}

/** Asks whether the site answers: on the same machine it does without a connection. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
