import { replies } from '@content/words/server/replies';
import { agency } from '@content/agency';
import { describe, expect, it } from 'vitest';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import {
  blankReply,
  fillReply,
  replyFields,
  replyProblems,
  templateProblems,
} from '@/admin/leads/replies/reply-text';

const limits = columnLimits.replies;
const asha = { name: 'Asha Rao', about: 'Web Designer' };
const fill = (body: string, person = asha) =>
  fillReply({ subject: 's', body }, 'application', person);

describe('a reply', () => {
  it('has every field of its template filled in, however it was typed', () => {
    const text = {
      subject: '{position} at {agency}',
      body: 'Hi {first name} / {Name} / {FIRST_NAME }',
    };
    expect(fillReply(text, 'application', asha)).toEqual({
      subject: `Web Designer at ${agency.brand}`,
      body: 'Hi Asha / Asha Rao / Asha',
      empty: [],
      isUnnamed: false,
    });
    expect(fillReply({ subject: '', body: '｛service｝' }, 'inquiry', asha).body).toBe(asha.about);
  });

  it.each([
    ['a position that is gone', '{position}', { ...asha, about: ' ' }, ['position']],
    [
      'a name of blanks',
      '{first name} {name}',
      { ...asha, name: '\u00a0' },
      ['first name', 'name'],
    ],
  ])('names %s, keeps the field and may not be sent', (_case, body, person, empty) => {
    const filled = fill(body, person);
    expect(filled).toMatchObject({ body, empty });
    expect(replyProblems(filled).body).toContain('must be replaced');
  });

  it('greets without a name where the person gave more than a name, and says so', () => {
    const stranger = { ...asha, name: 'Win now: shop.example' };
    expect(fill('Hi {first name},\nthank you.', stranger)).toMatchObject({
      body: 'Hi,\nthank you.',
      empty: [],
      isUnnamed: true,
    });
    expect(fill('{first name}, thank you, {name}.', stranger).empty).toEqual([
      'first name',
      'name',
    ]);
  });

  it('fills in once: a value that looks like a field stays the words of that person', () => {
    const filled = fill('{name}: {position}', { ...asha, about: '{agency}\n{remote}' });
    expect(filled.body).toBe('Asha Rao: (agency) (remote)');
    expect(replyProblems(filled)).toEqual({ subject: undefined, body: undefined });
  });

  it.each(['Hi {name},', '{ nom }', '{{name}}', '｛姓名｝', '{имя}', 'Hi {Asha}'])(
    'may not be sent with %s in it',
    (text) => {
      expect(replyProblems({ subject: 's', body: text }).body).toBeDefined();
      expect(replyProblems({ subject: text, body: 'b' }).subject).toBeDefined();
    },
  );

  it.each(['body { color: red; }', '{"a": 1}', 'function () {\n}', '{}', ':-{'])(
    'may hold code: %s',
    (body) => {
      expect(replyProblems({ subject: 's', body }).body).toBeUndefined();
    },
  );

  it.each([
    [{ subject: ' ', body: 'b' }, 'subject', 'Write a subject.'],
    [{ subject: 's', body: '\n' }, 'body', 'Write a text.'],
    [{ subject: 'x'.repeat(limits.subject.maxLength + 1), body: 'b' }, 'subject', '201'],
    [{ subject: 's', body: 'x'.repeat(limits.body.maxLength + 1) }, 'body', '10,001'],
  ] as const)('has a subject and a text within their limits (%#)', (text, part, words) => {
    expect(replyProblems(text)[part]).toContain(words);
  });

  it('counts characters as the database does', () => {
    const subject = '🪁'.repeat(limits.subject.maxLength);
    expect(replyProblems({ subject, body: 'b' }).subject).toBeUndefined();
  });

  it('begins without a template with a greeting and the agency’s name', () => {
    const filled = fillReply(blankReply('inquiry'), 'inquiry', { ...asha, about: '' });
    expect(filled).toMatchObject({ subject: replies.subjects.inquiry(agency.brand), empty: [] });
    expect(filled.body).toMatch(new RegExp(`^${replies.greeting('Asha')}\n`));
    expect(filled.body).toContain(agency.brand);
  });
});

const problems = (body: string, kind: 'application' | 'inquiry' = 'application') =>
  templateProblems(kind, { name: 'n', subject: 's', body }).body;

describe('a template', () => {
  it('may hold each of its own fields', () => {
    for (const kind of ['application', 'inquiry'] as const) {
      expect(problems(replyFields(kind).join(' '), kind)).toBeUndefined();
    }
  });

  it.each([
    '{postion}',
    '{service}',
    '{{name}}',
    '{name|there}',
    '{vorname}',
    '*|FNAME|*',
    '%%First Name%%',
    '{{ contact.first_name }}',
  ])('may not hold %s, which is named with the known ones', (code) => {
    const said = problems(`Hi ${code}, thank you.`);
    expect(said).toContain(code);
    expect(said).toContain('{position}');
  });

  it('names each unknown field once, and needs a name, a subject and a text', () => {
    expect(problems('{a} {a} {name} {b}')).toMatch(/^\{a\}, \{b\} cannot/);
    expect(templateProblems('inquiry', { name: '', subject: ' ', body: '' })).toEqual({
      name: expect.any(String),
      subject: expect.any(String),
      body: expect.any(String),
    });
  });
});
