/**
 * A garland strung along the upper edge while the article is read. Drawn by CSS from the scroll
 * position; where a browser cannot do that, or motion is unwelcome, there is none.
 */
export function ReadingProgress() {
  return <div aria-hidden="true" className="reading-progress" />;
}
