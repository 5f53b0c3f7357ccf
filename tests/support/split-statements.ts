/** A statement of a file and where it starts (a character offset). */
type Statement = { text: string; offset: number };

// Text in which a semicolon does not end a statement: comments, strings, quoted names, dollar quotes.
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/gi;
const atomicBody = /\bbegin\s+atomic\b[\s\S]*?\bend\s*;/gi;

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Cuts an SQL file into statements, for a place that takes one at a time and for the line of one that failed. */
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
