/** Both legal texts. The words are fixed, so that no language setting of a browser changes them. */
export const lastUpdated = { date: '2025-07-29', text: '29 يوليو 2025' } as const;
