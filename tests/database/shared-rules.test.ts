// Tests that rules that exist in both the database and the browser agree.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { visitColumns, visitLimits, type VisitColumn } from '@contracts/visit';
import { signUpPlaces } from '@contracts/newsletter';
import { replyProblems } from '@/admin/leads/replies/reply-text';
import { isTagTooLong, tagKey, toTagName } from '@contracts/subscriber-tags';
import { slugify } from '@/shared/blog/blog-post';
import { createBareDatabase } from './bare-database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(() => database.close());

test.each([
  ['Café & Crème', 'cafe-creme'],
  ['CAFÉ \u00C9', 'cafe-e'],
  ['decomposed cafe\u0301', 'decomposed-cafe'],
  ['Straße, ŁÓDŹ, Øresund, Æther, Œuvre, Đà Nẵng', 'strasse-lodz-oresund-aether-oeuvre-da-nang'],
  ['İstanbul ılık IĞDIR', 'istanbul-ilik-igdir'],
  ['Þór Guðrún Ħal Ŧa ẞ', 'thor-gudrun-hal-ta-ss'],
  ['Ségou — Ñandú “Ż”', 'segou-nandu-z'],
  ['Ünïcödé 100 % ₹50,000', 'unicode-100-50000'],
  ['नमस्ते é', 'e'],
  ['Ελλάδα Ёлка', ''],
  ['Tab\tand  -- hyphen -', 'tab-and-hyphen'],
])('the database and the form give %j the address %j', async (title, slug) => {
  const { rows } = await database.query<{ slug: string }>('select private.slugify($1) as slug', [
    title,
  ]);
  expect({ form: slugify(title), database: rows[0]?.slug }).toEqual({ form: slug, database: slug });
});

test.each([
  ['  Big\t clients\r\n', 'Big clients'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['wide\u3000and\u00a0narrow\u2009blanks', 'wide and narrow blanks'],
  ['hid\u200bden\ufeff', 'hidden'],
  ['turned \u202Eround', 'turned round'],
  ['दीवाली ऑफ़र', 'दीवाली ऑफ़र'.normalize('NFC')],
  ['👩\u200d🍳 VIP', '👩\u200d🍳 VIP'],
  ['Пермь', 'Пермь'],
  ['Πελάτες', 'Πελάτες'],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['😀'.repeat(41), null],
  ['x'.repeat(5000), null],
  ['\u200b \u200d\ufe0f', null],
  ['', null],
])('the database and the browser make the tag %j %j', async (typed, tag) => {
  const { rows } = await database.query<{ name: string | null; key: string }>(
    `select case when private.is_tag_name(private.tag_name($1)) then private.tag_name($1) end as name,
       private.tag_key($1) = private.tag_key(upper($1)) as key`,
    [typed],
  );
  const name = toTagName(typed);
  const browser = name === '' || isTagTooLong(name) ? null : name;
  expect({ browser, database: rows[0]?.name }).toEqual({ browser: tag, database: tag });
  expect(rows[0]?.key).toBe(true);
  expect(tagKey(typed.toUpperCase())).toBe(tagKey(typed));
});

test('the database, its checks and the sign-up form know the same places', async () => {
  const { rows } = await database.query<{ places: string[]; checks: string[] }>(
    `select private.sign_up_places() as places, array_agg(pg_get_constraintdef(c.oid)) as checks
     from pg_constraint c where c.conname in ('newsletter_subscribers_place_value', 'newsletter_pending_place_value')`,
  );
  expect(rows[0]?.places).toEqual(signUpPlaces);
  const checked = rows[0]?.checks.map((check) => check.match(/'\w+'/g));
  const quoted = signUpPlaces.map((place) => `'${place}'`);
  expect(checked).toEqual([quoted, quoted]);
});

test.each<[one: string, other: string, isSame: boolean]>([
  ['\u00b5', '\u03bc', true],
  ['\u017f', 's', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['οδοσ', 'οδος', true],
  ['Ϗ', 'ϗ', true],
  ['ϑ', 'θ', true],
  ['Kadın', 'Kadin', true],
  ['İzmir', 'izmir', true],
  ['STRASSE', 'straße', false],
  ['GROẞ', 'groß', true],
  ['ﬁnance', 'FINANCE', false],
  ['ŉ', 'ʼN', false],
  ['ǅ', 'ǆ', true],
  ['ა', 'Ა', true],
  ['𐐨', '𐐀', true],
  ['é', 'e', false],
])(
  'the database and the browser agree whether %j and %j are one tag: %j',
  async (one, other, isSame) => {
    const { rows } = await database.query<{ is_same: boolean }>(
      `select private.tag_key($1) = private.tag_key($2) as is_same`,
      [one, other],
    );
    expect({ browser: tagKey(one) === tagKey(other), database: rows[0]?.is_same }).toEqual({
      browser: isSame,
      database: isSame,
    });
  },
);

test.each([
  'Hi {name},',
  '{ nom }',
  '{{name}}',
  'Hi {name}}',
  '｛姓名｝',
  '{имя}',
  '{First_Name }',
  '｛AGENCY｝',
  '{service} and {position}',
  'body { color: red; }',
  '{"a": 1}',
  '{}',
  ':-{',
  '{name\nbroken}',
  `{${'x'.repeat(60)}}`,
  `{${'x'.repeat(61)}}`,
])(
  'the database and the browser find a field that was left in the same texts: %j',
  async (text) => {
    const { rows } = await database.query<{ left: boolean }>(
      `select $1 ~ private.reply_field_pattern() as left`,
      [text],
    );
    const found = replyProblems({ subject: 's', body: text }).body !== undefined;
    expect(rows[0]?.left).toBe(found);
  },
);

test('a template sets a status that its kind of lead has', async () => {
  const { rows } = await database.query<{ name: string; values: string[] }>(
    `select conname as name, array(
       select m[1] from regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''::text', 'g') m order by 1) as values
     from pg_constraint where conname in (
       'contact_inquiries_status_value', 'job_applications_status_value', 'reply_templates_sets_status_value')`,
  );
  const valuesOf = Object.fromEntries(rows.map(({ name, values }) => [name, values]));
  expect(valuesOf['reply_templates_sets_status_value']).toEqual(
    [
      'application',
      ...(valuesOf['contact_inquiries_status_value'] ?? []),
      ...(valuesOf['job_applications_status_value'] ?? []),
    ].toSorted(),
  );
});

const leadTables = [
  {
    table: 'contact_inquiries',
    list: 'inquiry_list',
    ownFields: `'ads'`,
    ownColumns: 'service_needed',
  },
  {
    table: 'job_applications',
    list: 'application_list',
    ownFields: `'+91 00000 00000', 'Editor'`,
    ownColumns: 'phone, position_title',
  },
];
const startOf: Partial<Record<VisitColumn, string>> = {
  referrer: 'https://a.example/',
  landing_page: '/',
};
const valueOf = (column: VisitColumn, length: number) =>
  (startOf[column] ?? '').padEnd(length, 'x');

test.each(leadTables)(
  'the columns of a visit are the same in $table and in the browser',
  async (lead) => {
    const { rows } = await database.query<{ columns: string[] | null; place: string }>(
      `select array_agg(a.attname::text) as columns, 'the table' as place
       from pg_attribute a where a.attrelid = to_regclass('public.' || $1) and a.attnum > 0
     union all select array_agg(a.attname::text), 'the view public.' || $2
       from pg_attribute a where a.attrelid = to_regclass('public.' || $2) and a.attnum > 0
     union all select array_agg(a.attname::text), 'the insert grant of ' || role
       from pg_attribute a, unnest(array['anon', 'authenticated']) role
       where a.attrelid = to_regclass('public.' || $1) and a.attnum > 0
         and has_column_privilege(role, a.attrelid, a.attnum, 'insert') group by role`,
      [lead.table, lead.list],
    );
    const lacks = rows.flatMap(({ columns, place }) =>
      visitColumns
        .filter((column) => !columns?.includes(column))
        .map((column) => `${place} lacks ${column}`),
    );
    expect(lacks).toEqual([]);
  },
);

test.each(leadTables)(
  '$table cuts a report of a visit at the limit of the browser',
  async (lead) => {
    const wrong: string[] = [];
    for (const column of visitColumns) {
      const limit = visitLimits[column];
      const { rows } = await database.query<{ id: string; stored: string | null }>(
        `insert into public.${lead.table} (name, email, ${lead.ownColumns}, ${column})
       values ('Asha', 'asha@example.com', ${lead.ownFields}, $1) returning id, ${column} as stored`,
        [valueOf(column, limit + 10)],
      );
      const [row] = rows;
      if (row?.stored !== valueOf(column, limit)) wrong.push(`clean_lead() and ${column}`);
      const isTaken = await database
        .query(`update public.${lead.table} set ${column} = $1 where id = $2`, [
          valueOf(column, limit + 1),
          row?.id,
        ])
        .then(
          () => true,
          () => false,
        );
      if (isTaken) wrong.push(`the check of ${column}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('every column that visitors fill in on both tables is a field of both forms or reported by the browser', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid in ('public.contact_inquiries'::regclass, 'public.job_applications'::regclass) and a.attnum > 0
       and has_column_privilege('anon', a.attrelid, a.attnum, 'insert')
     group by 1 having count(*) = 2`,
  );
  const ours = ['id', 'name', 'email', 'phone', 'is_mailed_by_browser'];
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ours, ...visitColumns].toSorted());
});
