import { towns } from '@content/places';

const states = new Map(
  Object.entries(towns).flatMap(([state, names]) =>
    names
      .split(', ')
      .filter(Boolean)
      .map((town) => [town.toLowerCase(), state] as const),
  ),
);

/** The state of a town, however it is written; undefined for one that the list does not know. */
export const stateOf = (town: string): string | undefined => states.get(town.toLowerCase());

/** The state that the text names; undefined when it names none. */
export const stateNamed = (text: string): string | undefined =>
  Object.keys(towns).find((state) => state.toLowerCase() === text.toLowerCase());
