/** Beside a field's label; `required` is said by screen readers alone. */
export const fieldNeeds = { optional: 'Optional', required: 'Required' };
