import { countryNames, towns } from '@content/places';
import { site } from '@/shared/content/site.prepared';

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

const spelled = (name: string) => name.toLowerCase().replaceAll(' & ', ' and ');

/** The state that the text names; undefined when it names none. */
export const stateNamed = (text: string): string | undefined =>
  Object.keys(towns).find((state) => spelled(state) === spelled(text));

const joinedNames = [...Object.keys(towns), ...states.keys(), site.countryName, ...countryNames]
  .map(spelled)
  .filter((name) => name.includes(' and '))
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' and ', ' (?:and|&) '));

/** A name with an "and" of its own, or a word or sign between two places. */
const nameOrBreak = new RegExp(
  `${joinedNames.map((name) => `${name}|`).join('')}(\\s(?:or|and)\\s|[/&|;])`,
  'gi',
);

/** "Gander or Newfoundland and Labrador" is two places, not three. */
export const splitPlaces = (text: string): string[] =>
  text
    .replace(nameOrBreak, (found, between?: string) => (between === undefined ? found : '\n'))
    .split('\n');
