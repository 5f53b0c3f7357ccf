export const fieldNeeds = { optional: 'إن شئت', required: 'لازم' };
