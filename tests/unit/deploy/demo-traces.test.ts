import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoTraces, wordsIn } from '../../../supabase/admin/deploy/demo-traces.ts';
import { demoLogo } from '../../../supabase/admin/deploy/demo-words.ts';

const words = ['Old Studio', 'Rosa', 'Blue & Sons', 'old.example', '₩', 'XYZ', '+00'];

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'traces-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('the files of the content, the mails and the settings are named with what they still have', () => {
  put('src/content/team.ts', "name: 'Aoife Ní Bhriain', was: 'Rosa of Blue & Sons'");
  put('src/content/hero.ts', 'Harbour & Pine, Halifax');
  put('supabase/templates/invite.html', '<h1>You are invited to Old\n Studio</h1>');
  put('supabase/.env', 'OWNER_EMAIL=owner@old.example\nOWN_WORDS=Rosa');
  put('public/brand/logo.svg', `<path d="M20 ${demoLogo}"/>`);
  put('src/pages/home.tsx', 'Rosa');
  expect(demoTraces(folder, '', words)).toEqual([
    "public/brand/logo.svg: the demo's logo",
    'src/content/team.ts: Rosa, Blue & Sons',
    'supabase/.env: old.example',
    'supabase/templates/invite.html: Old Studio',
  ]);
});

test('each word of the built pages is named once', () => {
  put('dist/index.html', '<p>₩8,000 at Blue &amp; Sons</p>');
  put('dist/blog/about.html', '<p>₩ 3</p>');
  put('dist/assets/app.js', 'Old Studio');
  expect(demoTraces(folder, '', words)).toEqual([
    'dist/index.html, and pages like it: Blue & Sons',
    'dist/blog/about.html, and pages like it: ₩',
  ]);
});

test('words that the adopter has as well are no traces', () => {
  put('src/content/agency.ts', 'Rosa, XYZ');
  expect(demoTraces(folder, ' rosa , Goa', words)).toEqual(['src/content/agency.ts: XYZ']);
});

test('the examples in the comments of settings are no traces', () => {
  put('supabase/.env', '# MAIL_FROM="Old Studio, Rosa"\nSITE_URL=https://harbour.studio # XYZ');
  expect(demoTraces(folder, '', words)).toEqual(['supabase/.env: XYZ']);
});

test('traces are whole words, and abbreviations only in capitals', () => {
  const text = 'Rosalind, xyz, priMROSA, mail-rosa@old.example, OLD STUDIOS, +0034';
  expect(wordsIn(text, words)).toEqual(['Rosa', 'old.example', '+00']);
});
