/** A statement of a file and where it starts (a character offset). */
export type Statement = { text: string; offset: number };

// Whatever may hold a semicolon that ends nothing: comments, strings, quoted names, dollar quotes.
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/gi;
const atomicBody = /\bbegin\s+atomic\b[\s\S]*?\bend\s*;/gi;

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/**
 * Cuts a file into statements. Only used to say where a failed migration failed, never to run one:
 * Postgres itself reads the whole file.
 */
export function splitStatements(sql: string): Statement[] {
  const outline = sql
    .replaceAll(opaque, blank)
    .replaceAll(atomicBody, (body) => body.slice(0, -1).replaceAll(';', ' ') + ';');

  const statements: Statement[] = [];
  let start = 0;
  for (const part of outline.split(/(?<=;)/)) {
    const lead = part.search(/\S/);
    if (lead >= 0) {
      statements.push({ text: sql.slice(start, start + part.length), offset: start + lead });
    }
    start += part.length;
  }
  return statements;
}

/** The line (from 1) of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
