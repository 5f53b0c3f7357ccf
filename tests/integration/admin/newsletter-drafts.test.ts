// Tests the composer's saves with the versions of the database. tests/unit/newsletter tests the composer itself.
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { fetchDraft, saveDraft, type StoredDraft } from '@/admin/newsletter/api/composer/drafts';
import { admin, type Client, stranger } from '../../support/personas.ts';
import { changeTag, tagsQuery } from '@/admin/newsletter/api/subscribers/tags';
import { actAs } from './act-as.ts';

const queryClient = new QueryClient();
let owner: Client;
let tagIds: number[];

beforeAll(async () => {
  owner = (await admin()).client;
  actAs(owner);
  await changeTag({ tag: 'Letters', isSet: true, scope: { ids: [] } });
  const tags = await queryClient.query(tagsQuery());
  tagIds = tags.filter(({ name }) => name === 'Letters').map(({ id }) => id);
});

const letter = {
  preheader: '',
  title: 'Kites',
  body: '<p>Kites</p>',
  buttonText: '',
  buttonLink: '',
  signOff: '',
};
const write = (subject = 'Spring'): StoredDraft => ({
  id: crypto.randomUUID(),
  subject,
  content: '<p>Kites</p>',
  letter,
  tagIds,
  version: 0,
});
const at = (draft: StoredDraft, version: number) => ({ ...draft, version });

it('a draft is stored, changed over its version, and read as it is', async () => {
  const draft = write();
  expect(draft.tagIds).toHaveLength(1);
  expect(await saveDraft(draft)).toEqual({ kind: 'saved', row: at(draft, 1) });
  const changed = { ...draft, subject: 'Summer', version: 1 };
  expect(await saveDraft(changed)).toEqual({ kind: 'saved', row: at(changed, 2) });
  expect(await fetchDraft(draft.id)).toEqual(at(changed, 2));
});

it('a save whose answer was lost is no conflict when it is repeated', async () => {
  const draft = write();
  await saveDraft(draft);
  expect(await saveDraft(draft)).toEqual({ kind: 'saved', row: at(draft, 1) });
  const changed = { ...draft, subject: 'Summer', version: 1 };
  await saveDraft(changed);
  expect(await saveDraft(changed)).toEqual({ kind: 'saved', row: at(changed, 2) });
});

it('a save from an older version changes nothing and gets the stored one', async () => {
  const theirs = write('Theirs');
  await saveDraft(theirs);
  const conflict = { kind: 'conflict', theirs: at(theirs, 1) };
  // A second tab with the same unsaved draft, and one that missed a save.
  expect(await saveDraft({ ...theirs, subject: 'Mine' })).toEqual(conflict);
  expect(await saveDraft({ ...theirs, subject: 'Mine', version: 7 })).toEqual(conflict);
  expect(await fetchDraft(theirs.id)).toEqual(at(theirs, 1));
});

it('a save of a draft that was deleted or sent does not bring it back', async () => {
  const draft = write();
  await saveDraft(draft);
  await owner.from('newsletters').delete().eq('id', draft.id).throwOnError();
  const late = { ...draft, subject: 'Late', version: 1 };
  expect(await saveDraft(late)).toEqual({ kind: 'conflict', theirs: null });
  expect(await fetchDraft(draft.id)).toBeNull();
});

it('a session without rights gets a refusal and no conflict, whether it creates or changes', async () => {
  const draft = write();
  await saveDraft(draft);
  actAs((await stranger()).client);
  await expect(saveDraft(write())).rejects.toMatchObject({ code: '42501' });
  await expect(saveDraft({ ...draft, version: 1 })).rejects.toMatchObject({ status: 403 });
  actAs(owner);
});
