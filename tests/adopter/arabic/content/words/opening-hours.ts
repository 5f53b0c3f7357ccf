export const openingHours = {
  range: (first: string, last: string) => `${first} إلى ${last}`,
  between: ' و',
  line: (days: string, opens: string, closes: string, zone: string) =>
    `${days}، من ${opens} إلى ${closes} (${zone})`,
};
