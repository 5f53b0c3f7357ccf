import { spokenFigure } from './spoken-figure';

/**
 * Shows a figure as written, and for screen readers in words where a voice would misread it. It keeps its order in text
 * of any direction.
 */
export function Figure({ children: figure }: { children: string }) {
  const said = spokenFigure(figure);
  if (said === figure) return <bdi>{figure}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{figure}</bdi>
      {/* The spaces separate it from its neighbours where no stylesheet is read. */}
      <span className="sr-only">{` ${said} `}</span>
    </>
  );
}
