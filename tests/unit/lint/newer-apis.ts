// Samples for the rule on newer APIs. A line is found when it says so. TypeScript itself refuses what came after ES2024.
export const samples = [
  () => URL.canParse('/'), // found
  () => AbortSignal.any([]), // found
  () => Promise.withResolvers(), // found
  () => Object.groupBy([], String), // found
  (response: Response) => response.bytes(), // found
  (search: URLSearchParams) => search.size, // found
  (element: Element) => element.checkVisibility(), // found
  (page: Document) => page.startViewTransition(() => {}), // found
  (segments: Intl.Segmenter) => segments.segment(''),
  () => scheduler.yield(), // found
  () => navigator.userActivation,
  (given: Headers) => given.getSetCookie(), // found
  (list: string[]) => list.toReversed(),
  (list: readonly number[]) => list.findLast(Boolean),
  (text: string) => text.toWellFormed(),
  (set: Set<string>) => set.size,
  (list: string[]) => list.map(Number),
  (text: string) => new URL(text).searchParams.get('q'),
  () => structuredClone({}),
  () => crypto.randomUUID(),
  // The oldest browsers lack it: only called where it is there.
  () => requestIdleCallback(() => {}),
];
