/** True when the login is refused because of a lock. The message says for how long, so screens show it as it is. */
export const isLock = (message: string): boolean => message.startsWith('Too many failed attempts.');
