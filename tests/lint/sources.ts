/**
 * Reads the sources with TypeScript, for rules that need types. TypeScript 7 offers its checker in `unstable` modules
 * only: they stay in this folder, and the version of TypeScript is pinned.
 */
import { relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

export interface Sources {
  checker: Checker;
  files: SourceFile[];
}

/** A place that breaks a rule. */
export interface Finding {
  file: string;
  line: number;
  text: string;
}

/** Calls `read` with the files of the project whose path, relative to its folder, passes the filter. */
export function withSources<Result>(
  isWanted: (path: string) => boolean,
  read: (sources: Sources) => Result,
  config = 'tsconfig.json',
): Result {
  const api = new API({ cwd: process.cwd() });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    if (!project) throw new Error(`TypeScript finds no project in ${config}.`);
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((name) => isWanted(relative(process.cwd(), name)))
      .flatMap((name) => program.getSourceFile(name) ?? []);
    return read({ checker, files });
  } finally {
    api.close();
  }
}

/** The node and everything below it. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* walk(child);
}

export function findingAt(node: Node, text: string): Finding {
  const source = node.getSourceFile();
  return {
    file: relative(process.cwd(), source.fileName),
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    text,
  };
}
