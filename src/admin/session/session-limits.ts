// For words only: the database decides (migration admin_sessions), by its own clock.

/** An admin is signed out after this time without activity. */
export const idleHours = 12;
/** An admin is signed out this long after the login in any case. */
export const sessionDays = 7;
