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
 * Loads code as soon as there is a connection, so that what was typed and pressed meanwhile is still there to be sent.
 * Chromium up to 150 never fetches a module again that it could not fetch once: offline, it is not asked to.
 */
export async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline() && !(await isServerThere())) await untilOnline();
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    return loadWhenOnline(load);
  }
}

/** The build has a navigator that does not know. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

async function untilOnline(): Promise<void> {
  countWaiting(1);
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  countWaiting(-1);
}

/** Whether the site answers, which on the same machine it does without any connection. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
