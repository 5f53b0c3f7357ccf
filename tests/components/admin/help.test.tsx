// Tests that the owner's guide explains each warning of the dashboard, with the same words.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { ownerGuide } from '@/admin/help/owner-guide.prepared';
import { FaultLines } from '@/admin/dashboard/fault-lines';
import { openState } from '../../states/open.tsx';
import { oldLeads } from '../../states/figures.ts';
import { renderScreen } from './render-admin.tsx';

const guide = document.createElement('div');
guide.innerHTML = ownerGuide;

/** The quoted titles of each warning, by its kind. */
const explained = new Map(
  [...guide.querySelectorAll('td a[id]')].map(({ id, parentElement }) => [
    id,
    [...(parentElement?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent),
  ]),
);

const migration = readdirSync('supabase/migrations').find((name) => name.endsWith('_health.sql'));
const health = readFileSync(`supabase/migrations/${migration}`, 'utf8');
const [, listFaults = ''] = health.split('create function public.list_faults(');
const kinds = [...listFaults.matchAll(/\bselect '(\w+)'/g)].map(([, kind = '']) => kind);

/** "…" stands for a number, a date or foreign words. */
const patternOf = (quoted: string) =>
  new RegExp(`^${quoted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', '.+')}`);

const since = '2026-11-20T04:00:00Z';
const appearances = [
  { since, detail: '6 of 10', amount: 1 },
  { since, detail: null, amount: 3 },
];
/** The parts that may never have run. */
const canBeNew = new Set(['scheduler', 'functions']);

function titlesOf(kind: string): string[] {
  const fresh = { since: null, detail: null, amount: null };
  return [...appearances, ...(canBeNew.has(kind) ? [fresh] : [])].map((appearance) => {
    renderScreen(<FaultLines faults={[{ kind, ...appearance }]} />, '/admin/dashboard');
    const title = screen.getByRole('listitem').querySelector('strong')?.textContent ?? '';
    cleanup();
    return title;
  });
}

const fits = (quote: string, title: string) => patternOf(quote).test(title);

/** The titles that the guide does not quote, and its quotes that no title fits. */
function differences(kind: string, titles: string[]): string[] {
  const quotes = explained.get(kind) ?? [];
  return [
    ...titles.filter((title) => !quotes.some((quote) => fits(quote, title))),
    ...quotes.filter((quote) => !titles.some((title) => fits(quote, title))),
  ];
}

test('the guide explains the kinds of list_faults, old leads, and no other warning', () => {
  expect(kinds.length).toBeGreaterThan(15);
  expect([...explained.keys()].toSorted()).toEqual([...kinds, 'old_leads'].toSorted());
});

test.each(kinds)('the guide quotes the warning %s', (kind) => {
  expect(differences(kind, titlesOf(kind))).toEqual([]);
});

test('the guide quotes both warnings about old leads', async () => {
  const titles: string[] = [];
  for (const isErased of [false, true]) {
    await openState('admin/dashboard', {
      count_old_leads: [{ ...oldLeads, is_erased: isErased }],
    });
    const line = await screen.findByText(/older than your privacy|tonight/);
    titles.push(line.textContent);
    cleanup();
  }
  expect(differences('old_leads', titles)).toEqual([]);
});

it('a warning leads to its line in the guide', async () => {
  const { user } = await openState('admin/dashboard/faults');
  const warning = screen.getByText('This admin opens with a password alone.').closest('li');
  await user.click(within(warning ?? document.body).getByRole('link', { name: 'What this means' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(document.querySelector('#password_alone')).toBeInTheDocument();
});

/** The admin's texts, and those of the login, which the database words. */
const sources = globSync(['src/admin/**/*.{ts,tsx}', 'supabase/migrations/*_login*.sql'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

const [prose = ''] = (guide.textContent ?? '').split('The dashboard says');
const operate = readFileSync('docs/operate.md', 'utf8').replaceAll(/```[\s\S]*?```|`[^`]*`/g, '');
const quotedTexts = [
  ...`${prose} ${operate}`.replaceAll(/\s+/g, ' ').matchAll(/"([A-Z][^"…]+)"/g),
].map(([, text = '']) => text);

test('the guide quotes a dozen texts of the admin or more', () => {
  expect(quotedTexts.length).toBeGreaterThan(11);
});

test.each(quotedTexts)('the admin has the text that its documents quote: %s', (text) => {
  expect(sources.includes(text)).toBe(true);
});
