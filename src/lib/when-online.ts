import { createListeners } from './listeners';

let waitingCount = 0;
const { subscribe, tell } = createListeners();

function countWaiting(change: 1 | -1) {
  waitingCount += change;
  tell();
}

/** For OfflineNotice only: whether something waits for a connection, and how to hear of it. */
export const lineWait = {
  isOn: () => waitingCount > 0,
  subscribe,
};

/**
 * Loads code. Without a connection it waits for one and loads then, so that what was typed and pressed
 * meanwhile is still there to be sent; any other failure is the caller's.
 */
export async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    countWaiting(1);
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    countWaiting(-1);
    return loadWhenOnline(load);
  }
}
