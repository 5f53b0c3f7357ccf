/** Shown beside a field's label; only screen readers read `required`. */
export const fieldNeeds = { optional: 'Optional', required: 'Required' };
