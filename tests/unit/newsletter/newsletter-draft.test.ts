// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSent,
  close,
  loadUnsaved,
  newText,
  writeText,
} from '@/admin/newsletter/composer/draft/newsletter-draft';
import { notify } from '@/shared/feedback/notify';
import {
  type Answer,
  choose,
  closeTabs,
  conflictedTab,
  deviceDraft,
  deviceDrafts,
  lookAgain,
  openTab,
  pass,
  row,
  rows,
  save,
  savedAs,
  savedTab,
  settle,
  startServer,
  type Tab,
  unreachable,
  writtenTab,
} from './draft-tabs.ts';

vi.mock('@/shared/feedback/notify');
vi.mock('@/admin/newsletter/api/composer/drafts');

beforeEach(startServer);
afterEach(closeTabs);

describe('a version from elsewhere', () => {
  it('is shown beside mine, and neither is overwritten', async () => {
    const tab = await conflictedTab();
    expect(tab.state()).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Mine' },
      theirs: { subject: 'Theirs' },
    });
    tab.write({ subject: 'Mine!' });
    await pass(600_000);
    expect(rows.get(tab.id)?.subject).toBe('Theirs');
    expect(deviceDraft(tab.id)?.subject).toBe('Mine!');
    expect(tab.state().saving).toBe('conflict');
  });

  it.each(['mine', 'theirs', 'both'] as const)('gives way to the choice of %s', async (choice) => {
    const tab = await conflictedTab();
    const { id } = tab;
    await choose(tab, choice);
    const { draft } = tab.state();
    const subject = choice === 'theirs' ? 'Theirs' : 'Mine';
    expect(tab.state()).toMatchObject({ saving: 'saved', theirs: undefined, draft: { subject } });
    expect(draft.id === id).toBe(choice !== 'both');
    expect(rows.get(draft.id)?.subject).toBe(subject);
    const theirs = choice === 'mine' ? 'Mine' : 'Theirs';
    expect(rows.get(id)?.subject).toBe(theirs);
    expect(deviceDraft(id)?.subject).toBe(choice === 'both' ? undefined : subject);
    tab.write({ subject: 'Continued' });
    await settle();
    expect(rows.get(draft.id)?.subject).toBe('Continued');
  });

  it('is taken over quietly while nothing was changed here', async () => {
    const tab = await savedTab();
    rows.set(tab.id, row(tab.id, 'Theirs', 2));
    await lookAgain();
    expect(tab.state()).toMatchObject({
      saving: 'saved',
      draft: { subject: 'Theirs', version: 2 },
    });
  });

  it('a draft that was deleted elsewhere is a conflict, and its text can stay as a new draft', async () => {
    const tab = await savedTab();
    rows.clear();
    await lookAgain();
    expect(tab.state()).toMatchObject({ saving: 'conflict', theirs: null });
    await choose(tab, 'both');
    expect([...rows.values()]).toMatchObject([{ subject: 'Spring' }]);
    expect(rows.has(tab.id)).toBe(false);
  });
});

it('the last letters, which the editor still holds, are in mine when both versions are kept', async () => {
  let lastLetters = '';
  const tab = openTab(() => {
    const content = lastLetters;
    lastLetters = '';
    if (content) writeText(tab.draft, { content });
  });
  tab.write({ subject: 'Mine' });
  await settle();
  rows.set(tab.id, row(tab.id, 'Theirs', 2));
  tab.write({ subject: 'Mine!' });
  await settle();
  lastLetters = 'The end.';
  await choose(tab, 'both');
  expect([...rows.values()]).toMatchObject([
    { subject: 'Theirs' },
    { subject: 'Mine!', content: 'The end.' },
  ]);
});

describe('two tabs with the same draft', () => {
  it('are like two people: the second save meets the conflict, and both texts stay', async () => {
    const tab = await savedTab();
    const other = openTab();
    expect(other.state().draft).toMatchObject({ id: tab.id, subject: 'Spring', version: 1 });
    tab.write({ subject: 'First' });
    await settle();
    other.write({ subject: 'Second' });
    await settle();
    expect(tab.state()).toMatchObject({ saving: 'saved', draft: { subject: 'First' } });
    expect(other.state()).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Second' },
      theirs: { subject: 'First' },
    });
    await choose(other, 'both');
    expect([...rows.values()].map(({ subject }) => subject)).toEqual(['First', 'Second']);
  });
});

/** Opens another text, as the list of drafts does. */
const openNext = (tab: Tab, subject: string) =>
  act(() => tab.autosave().open(newText({ subject, content: '' })));

describe('several drafts', () => {
  it('are saved on the server before another is opened, and leave this device', async () => {
    const tab = writtenTab('One');
    await expect(openNext(tab, 'Two')).resolves.toBe(true);
    expect(rows.get(tab.id)?.subject).toBe('One');
    expect(tab.state().draft).toMatchObject({ subject: 'Two', version: 0 });
    await settle();
    expect([...rows.values()].map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(deviceDraft(tab.id)).toBeUndefined();
  });

  it('wait while the server does not have the open one', async () => {
    save.mockRejectedValueOnce(unreachable);
    const tab = writtenTab('One');
    await expect(openNext(tab, 'Two')).resolves.toBe(false);
    expect(notify.error).toHaveBeenCalledOnce();
    expect(tab.state().draft).toMatchObject({ id: tab.id, subject: 'One' });
    await settle();
    await expect(openNext(tab, 'Two')).resolves.toBe(true);
  });

  it('stay deleted although a save was running', async () => {
    const answer = Promise.withResolvers<Answer>();
    save.mockReturnValueOnce(answer.promise);
    const tab = writtenTab('One');
    await settle();
    let isOver = false;
    act(() => close(tab.draft));
    void tab
      .autosave()
      .saveNow()
      .then(() => (isOver = true));
    await pass(0);
    expect(isOver).toBe(false);
    answer.resolve(savedAs(1));
    await pass(0);
    expect(isOver).toBe(true);
    expect(deviceDrafts()).toEqual([]);
    expect(tab.state().draft.subject).toBe('');
  });

  it('stay when another tab has sent an earlier text', () => {
    const tab = writtenTab('One');
    act(() => tab.draft.write({ isTried: true }));
    tab.write({ subject: 'Two' });
    act(() => clearSent(tab.draft, tab.id));
    expect(tab.state().draft.subject).toBe('Two');
    expect(loadUnsaved(tab.id)?.values.subject).toBe('Two');
    expect(openTab().state().draft.subject).toBe('Two');
  });
});
