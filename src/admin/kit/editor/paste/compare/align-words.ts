/** The limit for comparing each word with each; the part between two anchors is rarely larger. */
const MAX_CELLS = 4_000_000;
const REACH = 500;

/**
 * Pairs the words of two versions of a text, in order. Returns each word's index in the other text, or -1. Words that
 * occur once in both texts are anchors, so that the cost of a long text grows about with its length.
 */
export function alignWords(words: readonly string[], others: readonly string[]): number[] {
  const places = words.map(() => -1);

  function pair(start: number, end: number, from: number, to: number) {
    while (start < end && from < to && words[start] === others[from]) {
      places[start] = from;
      start += 1;
      from += 1;
    }
    while (start < end && from < to && words[end - 1] === others[to - 1]) {
      end -= 1;
      to -= 1;
      places[end] = to;
    }
    if (start === end || from === to) return;
    const anchors = longestRise(findUnique(start, end, from, to));
    if (anchors.length === 0) return pairRest(start, end, from, to);
    for (const [place, other] of anchors) {
      pair(start, place, from, other);
      places[place] = other;
      start = place + 1;
      from = other + 1;
    }
    pair(start, end, from, to);
  }

  /** Finds the words that occur exactly once in both parts, in the order of the first. */
  function findUnique(start: number, end: number, from: number, to: number): Pair[] {
    const ours = placesOfSingles(words, start, end);
    const theirs = placesOfSingles(others, from, to);
    return [...ours].flatMap(([word, place]): Pair[] => {
      const other = theirs.get(word);
      return place === null || other === undefined || other === null ? [] : [[place, other]];
    });
  }

  /** Finds the longest common subsequence with the usual table. */
  function pairRest(start: number, end: number, from: number, to: number) {
    const width = to - from + 1;
    if ((end - start + 1) * width > MAX_CELLS) return pairNext(start, end, from, to);
    const lengths = new Uint16Array((end - start + 1) * width);
    const at = (place: number, other: number) => (place - start) * width + (other - from);
    for (let place = end - 1; place >= start; place -= 1)
      for (let other = to - 1; other >= from; other -= 1)
        lengths[at(place, other)] =
          words[place] === others[other]
            ? (lengths[at(place + 1, other + 1)] ?? 0) + 1
            : Math.max(lengths[at(place + 1, other)] ?? 0, lengths[at(place, other + 1)] ?? 0);
    while (start < end && from < to) {
      if (words[start] === others[from]) {
        places[start] = from;
        start += 1;
        from += 1;
      } else if ((lengths[at(start + 1, from)] ?? 0) >= (lengths[at(start, from + 1)] ?? 0)) {
        start += 1;
      } else from += 1;
    }
  }

  /** Pairs neighbouring words as long as they are the same. */
  function pairNext(start: number, end: number, from: number, to: number) {
    for (let place = start; place < end; place += 1) {
      const found = others.slice(from, Math.min(to, from + REACH)).indexOf(words[place] ?? '');
      if (found < 0) continue;
      places[place] = from + found;
      from += found + 1;
    }
  }

  pair(0, words.length, 0, others.length);
  return places;
}

type Pair = [place: number, other: number];

/** Maps each word to its index; null for a word that occurs more than once. */
function placesOfSingles(words: readonly string[], start: number, end: number) {
  const places = new Map<string, number | null>();
  for (let place = start; place < end; place += 1) {
    const word = words[place] ?? '';
    places.set(word, places.has(word) ? null : place);
  }
  return places;
}

/** Finds the longest increasing subsequence: the most pairs that have the same order in both texts. */
function longestRise(pairs: Pair[]): Pair[] {
  interface Step {
    pair: Pair;
    before: Step | undefined;
  }
  /** The step with the lowest end for each length. */
  const ends: Step[] = [];
  for (const pair of pairs) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const rise: Pair[] = [];
  for (let step = ends.at(-1); step; step = step.before) rise.push(step.pair);
  return rise.toReversed();
}
