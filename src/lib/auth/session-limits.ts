// For words only: the database decides (migration admin_sessions), by its own clock.

/** Without any activity for so long, an admin is signed out. */
export const idleHours = 12;
/** So long after the login, an admin is signed out in any case. */
export const sessionDays = 7;
