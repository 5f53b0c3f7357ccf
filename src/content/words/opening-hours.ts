/** The hours when the phone is answered. Days, times and zone are in the format of the site's language. */
export const openingHours = {
  range: (first: string, last: string) => `${first} to ${last}`,
  between: ', ',
  line: (days: string, opens: string, closes: string, zone: string) =>
    `${days}, ${opens} to ${closes} ${zone}`,
};
