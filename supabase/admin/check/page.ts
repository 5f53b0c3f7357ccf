// Formats the page of `npm run deploy:check`: one line per check, "ok" or what to do next.

export interface Line {
  about: string;
  /** Each entry says what is wrong and what to do; empty when all is right. */
  problems: string[];
}

export interface Part {
  title: string;
  lines: Line[];
}

export const hasProblems = (lines: Line[]) => lines.some(({ problems }) => problems.length > 0);

/** Formats the parts as text. */
export function writePage(parts: Part[]): string {
  return parts
    .map(({ title, lines }) => [title, ...lines.flatMap(writeLine)].join('\n'))
    .join('\n\n');
}

const writeLine = ({ about, problems }: Line) => [
  `  ${problems.length > 0 ? 'TO DO' : 'ok   '}  ${about}`,
  ...problems.map((problem) => `         - ${problem}`),
];

/** Runs one check; an exception becomes its problem. */
export async function askFor(about: string, find: () => Promise<string[]>): Promise<Line> {
  try {
    return { about, problems: await find() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { about, problems: [`no answer: ${reason}`] };
  }
}
