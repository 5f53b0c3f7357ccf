import { renewCode } from '@/shared/browser/renew-code';
import { isServerThere } from '@/shared/browser/when-online';

const STORAGE_KEY = 'reloaded-for';
/** The time within which a second failure is a lasting fault and not a new deploy. */
const COOL_DOWN_MS = 60_000;

const chunkMessages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
];

/** True when code of the site could not be loaded, as in a tab that was opened before a deploy. */
export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && chunkMessages.some((text) => error.message.includes(text));
}

/**
 * Reloads the page, but not in a loop, and not while offline: the browser's error page would replace what can
 * still be read, and what was typed.
 * @returns whether it reloads
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isServerThere())) return false;
  await renewCode();
  if (!mayReload()) return false;
  window.location.reload();
  return true;
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - last < COOL_DOWN_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
}
