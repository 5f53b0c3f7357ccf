/** The name of a field that only scripts see. */
export const honeypotLabel = 'Leave this field empty';
