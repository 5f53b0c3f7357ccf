import { spokenFigure } from './spoken-figure';

/** A figure as it is written, and for screen readers as it is said where a voice would not know how. It keeps its own order in any text. */
export function Figure({ children: figure }: { children: string }) {
  const said = spokenFigure(figure);
  if (said === figure) return <bdi>{figure}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{figure}</bdi>
      {/* The blanks keep it apart from its neighbours where no stylesheet is read. */}
      <span className="sr-only">{` ${said} `}</span>
    </>
  );
}
