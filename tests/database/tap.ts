type Assertion = { description: string; isOk: boolean; diagnosis: string };

export type PgtapRun = {
  assertions: Assertion[];
  /** The failure of the run as a whole: an SQL error, a wrong plan, rows left behind. */
  problem: string | null;
};

/** Reads the lines of a pgTAP file; `error` is what ended it early. */
export function readRun(lines: string[], error: string | null): PgtapRun {
  const assertions = readTap(lines);
  return { assertions, problem: error ?? findProblem(lines, assertions) };
}

function readTap(lines: string[]): Assertion[] {
  const assertions: Assertion[] = [];
  for (const line of lines) {
    const [, not, number, description] = /^(not )?ok (\d+)(?: - (.*))?/.exec(line) ?? [];
    if (number) {
      assertions.push({
        description: description ?? `assertion ${number}`,
        isOk: !not,
        diagnosis: line,
      });
    } else if (line.startsWith('#')) {
      const last = assertions.at(-1);
      if (last && !last.isOk) last.diagnosis += `\n${line}`;
    }
  }
  return assertions;
}

function findProblem(lines: string[], assertions: Assertion[]): string | null {
  const planned = /^1\.\.(\d+)$/m.exec(lines.join('\n'))?.[1];
  if (!planned) return 'the file has no plan: select plan(n)';
  if (assertions.length === 0) return 'the file asserts nothing';
  if (Number(planned) !== assertions.length) {
    return `planned ${planned} assertions, but ran ${assertions.length}`;
  }
  return null;
}
