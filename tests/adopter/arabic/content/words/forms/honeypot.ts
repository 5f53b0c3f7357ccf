/** The name of a field that only scripts see. */
export const honeypotLabel = 'اترك هذا الحقل فارغًا';
