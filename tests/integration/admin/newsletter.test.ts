import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import {
  emptyForm,
  initialProgress,
  readSource,
  sendSubscribers,
} from '@/admin/newsletter/import/subscriber-import';
import { importSubscribers } from '@/admin/newsletter/api/subscribers/add-subscribers';
import {
  fetchSubscriberCount,
  fetchSubscribers,
  fetchSubscribersForExport,
} from '@/admin/newsletter/api/subscribers/subscribers';
import { changeTag, renameTag, tagsQuery } from '@/admin/newsletter/api/subscribers/tags';
import { sendNewsletter } from '@/admin/newsletter/api/composer/send-newsletter';
import { steerCampaign } from '@/admin/newsletter/api/campaigns/campaign-actions';
import { fetchWelcomeLetter, saveWelcomeLetter } from '@/admin/newsletter/api/welcome-letter';
import { admin, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const token = crypto.randomUUID().slice(0, 8);
const { signal } = new AbortController();
const addressOf = (index: number) => `import.${index}.${token}@example.com`;
const total = 2000;

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
  actAs(owner);
});

async function importAll() {
  const lines = Array.from(
    { length: total },
    (_, index) => `Subscriber ${index};${addressOf(index)}`,
  );
  const readText = async () => ['Name;Email', ...lines].join('\r\n');
  const source = await readSource({ name: 'l.csv', readText });
  let progress = initialProgress(source.list);
  await sendSubscribers(source, progress, {
    form: { ...emptyForm, note: 'Fair', hasConsent: true },
    send: importSubscribers,
    onProgress: (next) => (progress = next),
    isStopping: () => false,
  });
  return progress;
}

it('an import of 2,000 adds them in pieces and once, without the barred', async () => {
  await owner
    .from('newsletter_barred')
    .insert([8, 1500].map((index) => ({ email: addressOf(index), reason: 'bounced' })))
    .throwOnError();
  const progress = await importAll();
  expect(progress).toMatchObject({ sent: total, added: total - 2 });
  expect(progress.refused.map(({ text, reason }) => [text, reason])).toEqual([
    [addressOf(8), 'barred'],
    [addressOf(1500), 'barred'],
  ]);
  expect(await importAll()).toMatchObject({ added: 0, alreadyActive: total - 2 });

  const filters = { search: `.${token}@`, status: null, tag: null, place: null };
  const rows = await fetchSubscribersForExport(filters, { signal, onProgress: () => {} });
  expect(rows).toHaveLength(total - 2);
  expect(rows.find(({ email }) => email === addressOf(0))).toMatchObject({
    status: 'active',
    origin: 'imported',
    unsubscribed_at: null,
    consent_note: 'Fair',
  });
});

it('tags are made, set, taken away and renamed, and the list is read by place', async () => {
  await owner
    .rpc('import_subscribers', {
      subscribers: ['one', 'two'].map((who) => ({
        email: `${who}.${token}@example.org`,
        state: 'active',
      })),
      consent_note: 'Fair',
    })
    .throwOnError();
  const filters = { search: `${token}@example.org`, status: null, tag: null, place: null };
  const ids = (await fetchSubscribers(filters, null, signal)).rows.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const change = (tag: string, isSet: boolean) => changeTag({ tag, isSet, scope: { ids } });
  expect(await change(` Big ${token}`, true)).toBe(2);
  expect(await change(`BIG ${token}`, true)).toBe(0);
  expect(await change(`Other ${token}`, true)).toBe(2);
  const known = (await new QueryClient().query(tagsQuery())).filter(({ name }) =>
    name.includes(token),
  );
  expect(known).toMatchObject([
    { name: `Big ${token}`, subscribers: 2, active: 2, is_going: false },
    { name: `Other ${token}`, subscribers: 2 },
  ]);
  const id = known[0]?.id ?? 0;
  expect(await renameTag(id, `other ${token}`)).toBe('taken');
  expect(await renameTag(id, `Large ${token}`)).toBe('renamed');
  expect(await renameTag(0, 'Any')).toBe('gone');
  expect(await change(`large ${token}`, false)).toBe(2);
  const isTagged = { ...filters, search: '', tag: id };
  expect(await fetchSubscriberCount(isTagged, signal)).toBe(0);
  const fromFooter = { ...isTagged, tag: null, place: 'footer' } as const;
  const { rows } = await fetchSubscribers(fromFooter, null, signal);
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(['footer']));
  expect(await fetchSubscriberCount(fromFooter, signal)).toBe(rows.length);
});

it('a refused or denied send throws the server’s message', async () => {
  const campaign = {
    subject: 'News',
    content: '<p>Hi</p>',
    letter: null,
    campaignKey: crypto.randomUUID(),
    version: 0,
    sendAt: '2020-01-01T09:00:00+05:30',
  };
  await expect(sendNewsletter(campaign)).rejects.toMatchObject({
    name: 'AppError',
    status: 422,
    message: expect.stringContaining('Nothing was sent.'),
  });
  actAs(visitor());
  await expect(sendNewsletter(campaign)).rejects.toMatchObject({ name: 'AppError', status: 401 });
});

it('a welcome letter is saved over its version, switched on and off', async () => {
  actAs(owner);
  const version = (await fetchWelcomeLetter())?.version ?? 0;
  const letter = {
    preheader: '',
    title: 'Hello',
    body: '',
    buttonText: '',
    buttonLink: '',
    signOff: '',
  };
  const text = { subject: `Welcome ${token}`, content: '<p>Hello</p>', letter };
  const off = { ...text, version, isSwitchedOn: false };
  const first = { kind: 'saved', row: { ...text, version: version + 1 } };
  expect(await saveWelcomeLetter(off)).toEqual(first);
  // A repeat after a lost answer.
  expect(await saveWelcomeLetter(off)).toEqual(first);
  expect(await fetchWelcomeLetter()).toMatchObject({ ...text, isOn: false, wasStarted: false });
  const other = await saveWelcomeLetter({ ...off, content: '<p>Other</p>' });
  expect(other).toMatchObject({ kind: 'conflict', theirs: { ...text, version: version + 1 } });

  await saveWelcomeLetter({ ...text, version: version + 1, isSwitchedOn: true });
  expect(await fetchWelcomeLetter()).toMatchObject({ ...text, isOn: true, wasStarted: true });
  const { campaignId = '' } = (await fetchWelcomeLetter()) ?? {};
  expect(await steerCampaign(campaignId, 'stop')).toBe('stopped');
  expect(await fetchWelcomeLetter()).toMatchObject({ ...text, isOn: false });
});
