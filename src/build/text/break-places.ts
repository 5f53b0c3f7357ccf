import LineBreaker from 'linebreak';

/** Scripts without spaces between words, for which only a dictionary knows where a line may end. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns the positions where a line of this text may end; the last one is the end of the text. */
export function breakPlaces(text: string, language: string): number[] {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let place = breaker.nextBreak(); place; place = breaker.nextBreak()) {
    places.add(place.position);
  }
  if (withoutBlanks.test(text)) {
    const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
    for (const { index, segment } of words) {
      const before = text.slice(0, index).at(-1) ?? '';
      if (withoutBlanks.test(before) && withoutBlanks.test(segment)) places.add(index);
    }
  }
  return [...places].filter((place) => place > 0).toSorted((a, b) => a - b);
}
