interface Mail {
  table: string;
  subject: string;
}

/** config.toml with the subjects of these mails. Throws for a mail that it does not have. */
export function withSubjects(toml: string, mails: Mail[]): string {
  return mails.reduce((text, { table, subject }) => {
    const head = `[${table}]\n`;
    const start = text.indexOf(head) + head.length;
    const line = /^subject = .*$/m;
    const rest = text.slice(start).split(/^\[/m)[0] ?? '';
    if (start < head.length || !line.test(rest)) {
      throw new Error(`supabase/config.toml has no subject in [${table}].`);
    }
    // JSON's text is a TOML text too.
    const changed = rest.replace(line, () => `subject = ${JSON.stringify(subject)}`);
    return text.slice(0, start) + changed + text.slice(start + rest.length);
  }, toml);
}
