interface Mail {
  table: string;
  subject: string;
}

/** Returns config.toml with the subjects of these emails. Throws for an email that it lacks. */
export function withSubjects(toml: string, mails: Mail[]): string {
  return mails.reduce((text, { table, subject }) => {
    const head = `[${table}]\n`;
    const start = text.indexOf(head) + head.length;
    const line = /^subject = .*$/m;
    const rest = text.slice(start).split(/^\[/m)[0] ?? '';
    if (start < head.length || !line.test(rest)) {
      throw new Error(`supabase/config.toml has no subject in [${table}].`);
    }
    // A JSON string is also a TOML string.
    const changed = rest.replace(line, () => `subject = ${JSON.stringify(subject)}`);
    return text.slice(0, start) + changed + text.slice(start + rest.length);
  }, toml);
}
