/** Shown below the number of minutes of the free call. */
export const minutesFree = 'minutes, free';
