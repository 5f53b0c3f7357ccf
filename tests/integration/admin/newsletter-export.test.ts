// Tests an export and its import with a real database: hostile texts come back unchanged.
import { beforeAll, expect, it } from 'vitest';
import { signUpPlaces } from '@contracts/newsletter';
import { importSubscribers } from '@/admin/newsletter/api/subscribers/add-subscribers';
import { fetchSubscribersForExport } from '@/admin/newsletter/api/subscribers/subscribers';
import { writeSubscribers } from '@/admin/newsletter/import/file/own-file';
import {
  emptyForm,
  initialProgress,
  readSource,
  sendSubscribers,
} from '@/admin/newsletter/import/subscriber-import';
import { everyHostileText, isStorable } from '../../support/hostile-text.ts';
import { admin } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();
const tokenOf = () => crypto.randomUUID().slice(0, 8);
const texts = everyHostileText.filter(isStorable);

beforeAll(async () => actAs((await admin()).client));

async function exportOf(token: string) {
  const filters = { search: `${token}@example.com`, status: null, tag: null, place: null };
  const rows = await fetchSubscribersForExport(filters, { signal, onProgress: () => {} });
  return writeSubscribers(rows.toSorted((one, other) => one.email.localeCompare(other.email)));
}

it('an export that is imported, also beside those who are there, is exported as the same', async () => {
  const [token, other] = [tokenOf(), tokenOf()];
  const starts = ['', "'=", '+', '-', "''+"];
  await importSubscribers({
    note: 'Fair',
    mayUnsubscribe: false,
    subscribers: texts.map((text, index) => ({
      email: `${starts[index % starts.length]}${index}.${token}@example.com`,
      name: text,
      state: index % 3 === 0 ? 'unsubscribed' : 'active',
      joined_at: `2024-03-10T0${index % 10}:${10 + (index % 50)}:33Z`,
      left_at: index % 3 === 0 ? '2025-11-02T06:30:00Z' : null,
      note: text,
      origin: (['signup', 'added', 'imported'] as const)[index % 3] ?? null,
      place: index % 3 === 0 ? (signUpPlaces[index % signUpPlaces.length] ?? null) : null,
      welcomed_at: index % 4 === 0 ? '2024-03-11T00:00:00Z' : null,
      tags: [`${token} ${text}`.slice(0, 40)].filter(
        (tag) => index % 5 === 0 && tag.isWellFormed(),
      ),
    })),
  });
  const file = await exportOf(token);
  // As others, who are not there yet: their addresses alone differ.
  const moved = file.replaceAll(`.${token}@`, `.${other}@`);
  const source = await readSource({ name: 'list.csv', readText: async () => moved });
  const progress: { added: number; left: number }[] = [];
  const send = () =>
    sendSubscribers(source, initialProgress(source.list), {
      form: emptyForm,
      send: importSubscribers,
      onProgress: (next) => progress.push(next),
      isStopping: () => false,
    });
  await send();
  expect((progress[0]?.added ?? 0) + (progress[0]?.left ?? 0)).toBe(texts.length);
  expect((await exportOf(other)).replaceAll(`.${other}@`, `.${token}@`)).toBe(file);
  await send();
  expect(progress[1]).toMatchObject({ added: 0, left: 0, refused: [] });
});
