/** The date of both legal texts. */
export const lastUpdated = '2025-07-29';
