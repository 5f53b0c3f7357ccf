// Edits env files as people and dotenv parsers use them: NAME=value, one per line, with comments.

import { parseEnv } from 'node:util';

const plain = /^[\w:/@.,+=?&%~-]*$/;

/**
 * The value as it is in such a file. Node, Vite and the Supabase CLI read what is in single quotes to the letter; in
 * double quotes the CLI replaces `$NAME`.
 * @throws {Error} for a value that no quotes can hold
 */
function quote(value: string): string {
  if (plain.test(value)) return value;
  const marks = ["'", ...(/[$\\]/.test(value) ? [] : ['"'])];
  const mark = marks.find((each) => parseEnv(`V=${each}${value}${each}`)['V'] === value);
  if (mark === undefined) throw new Error(`No env file can hold ${value}`);
  return mark + value + mark;
}

/** Turns the example into the start of the owner's file: its explanations stay, its values become comments. */
export const withoutValues = (example: string): string =>
  example.replaceAll(/^([A-Z][A-Z0-9_]*=)/gm, '# $1');

/**
 * Sets variables in the text of an env file: in the line that sets a name, or else in the comment that shows it, or
 * else at the end. Other lines stay unchanged.
 */
export function setValues(text: string, values: Record<string, string>): string {
  let result = text;
  for (const [name, value] of Object.entries(values)) {
    if (parseEnv(result)[name] === value) continue;
    const line = `${name}=${quote(value)}`;
    const place = [`^${name}=.*$`, `^# ${name}=.*$`]
      .map((pattern) => new RegExp(pattern, 'm'))
      .find((pattern) => pattern.test(result));
    result = place ? result.replace(place, () => line) : `${result.trimEnd()}\n${line}\n`;
  }
  return result;
}
