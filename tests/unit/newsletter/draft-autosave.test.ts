// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/supabase/errors';
import {
  type Answer,
  closeTabs,
  deviceDraft,
  deviceDrafts,
  lookAgain,
  openTab,
  pass,
  row,
  rows,
  save,
  savedAs,
  settle,
  startServer,
  unreachable,
  writtenTab,
} from './draft-tabs.ts';

vi.mock('@/shared/feedback/notify');
vi.mock('@/admin/newsletter/api/composer/drafts');

beforeEach(startServer);
afterEach(closeTabs);

describe('the automatic save', () => {
  it('runs at once on the device, and on the server a moment after the last change', async () => {
    const tab = writtenTab('Sp');
    await pass(1400);
    tab.write({ subject: 'Spring' });
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring', isSaved: false }]);
    await pass(1400);
    expect(save).not.toHaveBeenCalled();
    expect(tab.state().saving).toBe('saving');
    await pass(100);
    expect(save).toHaveBeenCalledOnce();
    expect([...rows.values()]).toMatchObject([{ subject: 'Spring', version: 1 }]);
    expect(tab.state()).toMatchObject({ saving: 'saved', draft: { version: 1, isSaved: true } });
  });

  it('saves what was typed during an earlier save', async () => {
    const answer = Promise.withResolvers<Answer>();
    save.mockReturnValueOnce(answer.promise);
    const tab = writtenTab('One');
    await settle();
    tab.write({ subject: 'Two' });
    rows.set(tab.id, row(tab.id, 'One', 1));
    await settle();
    answer.resolve(savedAs(1));
    await settle();
    await settle();
    expect(save.mock.calls.map(([{ subject, version }]) => [subject, version])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
    expect(tab.state().saving).toBe('saved');
  });

  it('skips a draft without a word', async () => {
    writtenTab('  ');
    await settle();
    expect(save).not.toHaveBeenCalled();
  });

  it('is tried again with what is written by then', async () => {
    save.mockRejectedValueOnce(unreachable);
    const tab = writtenTab();
    await settle();
    expect(tab.state().saving).toBe('unreachable');
    tab.write({ subject: 'Spring sale' });
    await pass(15_000);
    expect(save.mock.calls.map(([{ subject }]) => subject)).toEqual(['Spring', 'Spring sale']);
    expect(tab.state().saving).toBe('saved');
  });

  it('waits while the device is offline, and runs when it is back', async () => {
    window.dispatchEvent(new Event('offline'));
    const tab = writtenTab();
    await pass(600_000);
    expect(save).not.toHaveBeenCalled();
    expect(tab.state().saving).toBe('unreachable');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(tab.state().saving).toBe('saved');
  });

  it('does not retry a text that the server refuses, until it is changed', async () => {
    save.mockRejectedValueOnce(new AppError('too long', { status: 400 }));
    const tab = writtenTab();
    await settle();
    await pass(600_000);
    expect(save).toHaveBeenCalledOnce();
    expect(tab.state().saving).toBe('refused');
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring' }]);
    tab.write({ subject: 'Sp' });
    await settle();
    expect(tab.state().saving).toBe('saved');
  });

  it('reports when this device cannot keep the text either', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writtenTab().state()).toMatchObject({ isKept: false, draft: { subject: 'Spring' } });
  });

  it('runs once more when the composer is left, and is then that of the next composer', async () => {
    save.mockRejectedValue(unreachable);
    const left = writtenTab();
    await settle();
    left.unmount();
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(2);
    save.mockResolvedValue(savedAs(1));
    expect(openTab().id).toBe(left.id);
    await settle();
    expect(deviceDraft(left.id)).toMatchObject({ isSaved: true });
  });
});

describe('a reload', () => {
  it('continues the same draft and its plan, and saves what was not saved', async () => {
    save.mockRejectedValueOnce(unreachable);
    const first = writtenTab();
    act(() => first.draft.write({ plannedFor: '2026-12-03T09:00' }));
    first.unmount();
    await pass(0);
    const tab = openTab();
    expect(tab.state().draft).toMatchObject({
      id: first.id,
      subject: 'Spring',
      plannedFor: '2026-12-03T09:00',
    });
    await settle();
    expect(rows.size).toBe(1);
  });

  it.each(['{', '{"savedAt":1,"values":{"subject":7}}'])('takes %s for no draft', (stored) => {
    localStorage.setItem('draft:newsletter/x', stored);
    expect(openTab().state().draft.subject).toBe('');
  });
});

describe('an attempt to send without an answer', () => {
  it('keeps a draft that may be a campaign by now from being saved again', async () => {
    const tab = writtenTab();
    act(() => tab.draft.write({ isTried: true }));
    await settle();
    await tab.autosave().saveNow();
    await lookAgain();
    expect(save).not.toHaveBeenCalled();
  });
});
