import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeServicesPdf } from '@/build/pdf/services-pdf';
import { services } from '@/site/services/services';
import { demoTraces, wordsIn } from '../../../supabase/admin/deploy/demo-traces.ts';
import { demoLogo } from '../../../supabase/admin/deploy/demo-words.ts';

const words = ['Old Studio', 'Rosa', 'Blue & Sons', 'old.example', '₩', 'XYZ', '+00'];

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'traces-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string | Uint8Array) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('names the files of the content, the mails and the settings with what they still have', () => {
  put('src/content/team.ts', "name: 'Aoife Ní Bhriain', was: 'Rosa of Blue & Sons'");
  put('src/content/hero.ts', 'Harbour & Pine, Halifax');
  put('supabase/templates/invite.html', '<h1>You are invited to Old\n Studio</h1>');
  put('supabase/.env', 'OWNER_EMAIL=owner@old.example\nOWN_WORDS=Rosa');
  put('public/brand/logo.svg', `<path d="M20 ${demoLogo}"/>`);
  put('src/pages/home.tsx', 'Rosa');
  expect(demoTraces(folder, '', words)).toEqual([
    'src/content/team.ts: Rosa, Blue & Sons',
    "public/brand/logo.svg: the demo's logo",
    'supabase/.env: old.example',
    'supabase/templates/invite.html: Old Studio',
  ]);
});

test('names each word of the built site once, file names included', () => {
  put('dist/index.html', '<p>₩8,000 at Blue &amp; Sons</p>');
  put('dist/about.html', '<p>₩ 3</p>');
  put('dist/downloads/rosa.txt', '');
  put('dist/assets/app.js', 'Old Studio');
  put('dist/licences.txt', 'Old Studio');
  expect(demoTraces(folder, '', words)).toEqual([
    '₩: in dist/about.html and 1 more files of dist/',
    'Rosa: in dist/downloads/rosa.txt',
    'Blue & Sons: in dist/index.html',
  ]);
});

test('leaves out the words that the adopter has as well', () => {
  put('src/content/agency.ts', 'Rosa, XYZ');
  expect(demoTraces(folder, ' rosa , Goa', words)).toEqual(['src/content/agency.ts: XYZ']);
});

test('finds whole words, and abbreviations only in capitals', () => {
  const text = 'Rosalind, xyz, priMROSA, mail-rosa@old.example, OLD STUDIOS, +0034';
  expect(wordsIn(text, words)).toEqual(['Rosa', 'old.example', '+00']);
});

test('reads the PDF as text', async () => {
  const { body } = await makeServicesPdf();
  put('dist/downloads/services.pdf', body);
  const title = services[0]?.title ?? '';
  expect(demoTraces(folder, '', ['Rosa', title])).toEqual([
    `${title}: in dist/downloads/services.pdf`,
  ]);
});
