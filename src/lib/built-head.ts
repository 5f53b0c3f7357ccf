/** The tags that the build has put into the head of a prerendered page. */
const selector =
  'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

let title: string | undefined;
let tags: Element[] = [];

/** For the one page of a visit that comes with a head. */
export const builtHead = {
  /** To be called once, before the page comes alive. */
  take(head: HTMLHeadElement): void {
    const first = head.querySelector('title');
    if (!first) return;
    title = document.title;
    // What stands in front of the title is the same on every page, and stays.
    tags = [...head.querySelectorAll(selector)].filter(
      (tag) =>
        tag === first || first.compareDocumentPosition(tag) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
  /** Whether the tags of the page with this title are those of the build. */
  says: (wanted: string): boolean => wanted === title,
  /** Another page has a title of its own, and the first one counts. */
  removeTitle(): void {
    if (title !== undefined) tags.shift()?.remove();
    title = undefined;
  },
  /** They belong to a page that is no longer shown. */
  remove(): void {
    for (const tag of tags) tag.remove();
    tags = [];
  },
};
