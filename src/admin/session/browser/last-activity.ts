import { idleHours } from '../session-limits';

// When the admin was last active in this browser, by its own clock. Only for the text about a session that
// Auth ended; it decides nothing.

const markKey = 'admin-last-active';
const hourMs = 3_600_000;

export function markActivity(): void {
  try {
    localStorage.setItem(markKey, String(Date.now()));
  } catch {
    // Without storage the text is less exact.
  }
}

export function wasIdleTooLong(): boolean {
  try {
    const lastSeen = Number(localStorage.getItem(markKey) ?? Number.NaN);
    return Date.now() - lastSeen >= idleHours * hourMs;
  } catch {
    return false;
  }
}
