/** Below the number of minutes of the free call. */
export const minutesFree = 'دقيقة مجانًا';
