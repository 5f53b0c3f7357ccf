import { expect, it } from 'vitest';
import { withSubjects } from '../../../supabase/admin/brand/subjects.ts';

const toml = `[auth.email.template.invite]
content_path = "./a.html"
subject = "You are invited to Old"

[auth.email.template.recovery]
# Of one kind.
subject = "Old"
content_path = "./b.html"

[other]
subject = "Kept"
`;
const table = 'auth.email.template.recovery';

it('a new subject changes this mail and nothing else', () => {
  const subject = 'A "$&" \\ for Größe & Söhne';
  const changed = withSubjects(toml, [{ table, subject }]);
  expect(changed).toBe(toml.replace('"Old"', () => String.raw`"A \"$&\" \\ for Größe & Söhne"`));
});

it('a mail without a subject in config.toml is refused', () => {
  expect(() => withSubjects(toml, [{ table: 'auth.email.template.gone', subject: '' }])).toThrow(
    'no subject in [auth.email.template.gone]',
  );
  const without = `[${table}]\nenabled = true\n\n[other]\nsubject = "Kept"\n`;
  expect(() => withSubjects(without, [{ table, subject: '' }])).toThrow('no subject in');
});
