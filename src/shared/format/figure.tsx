import { spokenFigure } from './spoken-figure';

/** A figure as it is written, and for screen readers as it is said where a voice would not know how. */
export function Figure({ children: figure }: { children: string }) {
  const said = spokenFigure(figure);
  if (said === figure) return <span>{figure}</span>;
  return (
    <>
      <span aria-hidden="true">{figure}</span>
      {/* The blanks keep it apart from its neighbours where no stylesheet is read. */}
      <span className="sr-only">{` ${said} `}</span>
    </>
  );
}
