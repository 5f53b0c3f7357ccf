/** True for a refusal of the login that is a lock: its message says for how long, so screens show it as it is. */
export const isLock = (message: string): boolean => message.startsWith('Too many failed attempts.');
