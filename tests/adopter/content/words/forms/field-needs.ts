export const fieldNeeds = { optional: 'If you like', required: 'We need this' };
