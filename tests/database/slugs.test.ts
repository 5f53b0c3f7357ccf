import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { slugify } from '@/features/blog/model';
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
