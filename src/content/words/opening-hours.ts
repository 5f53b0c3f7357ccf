/** When the phone is answered: days, times and zone are written in the language's own form. */
export const openingHours = {
  range: (first: string, last: string) => `${first} to ${last}`,
  between: ', ',
  line: (days: string, opens: string, closes: string, zone: string) =>
    `${days}, ${opens} to ${closes} ${zone}`,
};
