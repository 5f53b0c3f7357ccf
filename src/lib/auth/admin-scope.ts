/** First part of the key of every query that only admins may read; what is cached under it goes at logout. */
export const adminScope = 'admin';
