/** Names of the country beside the one of the dictionary, as positions use them. */
export const countryNames = ['Dominion of Canada'];

/** Towns by their province, as positions name them. */
export const towns: Record<string, string> = {
  'Newfoundland and Labrador': 'St. John’s, Corner Brook, Gander',
  'Nova Scotia': 'Halifax, Dartmouth',
};
