/** The label of the honeypot, a field that only scripts see. */
export const honeypotLabel = 'Leave this field empty';
