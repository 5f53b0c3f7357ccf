// Limits for texts only: the database enforces them by its own clock (migration admin_sessions).

/** An admin is signed out after this time without activity. */
export const idleHours = 12;
/** An admin is signed out this long after the login in any case. */
export const sessionDays = 7;
