import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftKey,
  loadPostDrafts,
  NEW_POST,
  removePostDraft,
  savePostDraft,
  type StoredDraft,
} from '@/features/blog/admin/draft-store';
import { newPostFields } from '@/features/blog/post-fields';
import { MemoryStorage } from '../../support/memory-storage.ts';

const draft = (title: string, savedAt = 1): StoredDraft => ({
  savedAt,
  baseVersion: null,
  fields: { ...newPostFields(), title },
});
const titles = (postId: string) => loadPostDrafts(postId).map(({ fields }) => fields.title);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

describe('unsaved work on this device', () => {
  it('comes back whole, newest first', () => {
    const first = { ...draft('First', 1), baseVersion: 4 };
    savePostDraft(draftKey('post', 'a'), first);
    savePostDraft(draftKey('post', 'b'), draft('Second', 2));
    expect(titles('post')).toEqual(['Second', 'First']);
    expect(loadPostDrafts('post')[1]).toEqual({ ...first, key: draftKey('post', 'a') });
  });

  it('of two tabs does not take each other’s place', () => {
    savePostDraft(draftKey(NEW_POST, 'one tab'), draft('One'));
    savePostDraft(draftKey(NEW_POST, 'other tab'), draft('Other'));
    savePostDraft(draftKey(NEW_POST, 'one tab'), draft('One, longer', 3));
    expect(titles(NEW_POST)).toEqual(['One, longer', 'Other']);
  });

  it('belongs to its post', () => {
    savePostDraft(draftKey('post', 'a'), draft('Mine'));
    expect(titles(NEW_POST)).toEqual([]);
    expect(titles('pos')).toEqual([]);
  });

  it('goes when it is saved', () => {
    savePostDraft(draftKey('post', 'a'), draft('Mine'));
    removePostDraft(draftKey('post', 'a'));
    expect(titles('post')).toEqual([]);
  });

  it('that is unreadable, or of another shape, is no draft', () => {
    localStorage.setItem(draftKey('post', 'a'), '{"savedAt":1');
    localStorage.setItem(draftKey('post', 'b'), '{"savedAt":1,"fields":{}}');
    localStorage.setItem('blog-post-draft:0:post:c', JSON.stringify(draft('Old')));
    expect(loadPostDrafts('post')).toEqual([]);
  });

  it('says so when there is no room for it', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(savePostDraft(draftKey('post', 'a'), draft('Mine'))).toBe(false);
  });

  it('is simply not there without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(savePostDraft(draftKey('post', 'a'), draft('Mine'))).toBe(false);
    expect(loadPostDrafts('post')).toEqual([]);
    expect(() => removePostDraft('any')).not.toThrow();
  });
});
