/** Where a job is done, read from the free text of its location. */
export interface JobLocation {
  /** It can be done from home altogether; a few days a week are not enough. */
  isRemote: boolean;
  /** Towns one can go to work in, each with its state where that is given. */
  places: { town: string; state?: string }[];
}

const remoteWords = /\b(remote(ly)?|work from home|wfh|anywhere)\b/i;
/** Words that say how, not where. */
const wordsOfManner =
  /\b(fully|100%|remote(ly)?|work from home|wfh|anywhere|hybrid|on-?site|office|in|from|within|across|all over|pan)\b/gi;
const country = /^(india|bharat|in)$/i;

/** "Pune (hybrid)" is Pune; "Remote (India)" is no town; "Pune or remote" is both. */
export function readLocation(location: string | null): JobLocation {
  if (!location) return { isRemote: false, places: [] };
  const isRemote = remoteWords.test(location) && !/\bhybrid\b/i.test(location);
  const places = location
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s+(?:or|and)\s+|[/&|;]/i)
    .flatMap(readPlace);
  return { isRemote, places };
}

function readPlace(text: string): JobLocation['places'] {
  const [town, state] = text
    .replace(wordsOfManner, ' ')
    .split(/,|\s[-–—]\s/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s\-–—:]+|[\s\-–—:]+$/g, ''))
    .filter((part) => part !== '' && !country.test(part));
  if (!town) return [];
  return [state ? { town, state } : { town }];
}
