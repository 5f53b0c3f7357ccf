export const openingHours = {
  range: (first: string, last: string) => `${first} until ${last}`,
  between: ' and ',
  line: (days: string, opens: string, closes: string, zone: string) =>
    `${days}, from ${opens} until ${closes} (${zone})`,
};
