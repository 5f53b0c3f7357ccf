/**
 * Simulates tabs with one newsletter draft, and a server that enforces versions. For tests that mock the requests for
 * drafts and the toasts.
 */
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { z } from 'zod';
import { openNewsletterDraft, writeText } from '@/admin/newsletter/composer/draft/newsletter-draft';
import { useAutosave } from '@/admin/newsletter/composer/draft/use-autosave';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { versionedText } from '@/admin/drafts/versioned-draft';
import { createQueryClient } from '@/shared/query/query-client';
import * as drafts from '@/admin/newsletter/api/composer/drafts';

export type Row = drafts.StoredDraft;
export type Answer = Awaited<ReturnType<typeof drafts.saveDraft>>;

/** The server's own rule: a save from an old version changes nothing (versioned-row.ts). */
export const rows = new Map<string, Row>();
export const save = vi.mocked(drafts.saveDraft);

export const row = (id: string, subject: string, version: number): Row => ({
  id,
  subject,
  content: '',
  letter: null,
  tagIds: [],
  version,
});
export const savedAs = (version: number): Answer => ({ kind: 'saved', row: row('', '', version) });
export const unreachable = new TypeError('Failed to fetch');

/** A tab of this device, or one that takes up where another was closed. */
export function openTab(flushEditor?: () => void) {
  const queryClient = createQueryClient();
  queryClient.mount();
  const useComposer = () => {
    const draft = useVersionedDraft(() => openNewsletterDraft(flushEditor));
    return { draft, autosave: useAutosave(draft) };
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result, unmount } = renderHook(useComposer, { wrapper });
  const { draft } = result.current;
  const write = (change: Parameters<typeof writeText>[1]) => act(() => writeText(draft, change));
  const state = () => {
    const { text, theirs, keptAt } = draft.getState();
    const { values, ...rest } = text;
    const { state: saving } = result.current.autosave;
    return { saving, theirs, isKept: keptAt !== null, draft: { ...rest, ...values } };
  };
  const { id } = draft.getState().text;
  return { id, draft, write, state, unmount, autosave: () => result.current.autosave };
}
export type Tab = ReturnType<typeof openTab>;

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The time until a save, and a little for its answer. */
export const settle = () => pass(1510);

const keptSchema = versionedText(z.object({ subject: z.string(), content: z.string() }));
/** The newsletters that this device keeps. */
export const deviceDrafts = () =>
  loadDrafts('newsletter/', keptSchema).map(({ values: { values, ...rest } }) => ({
    ...rest,
    ...values,
  }));
export const deviceDraft = (id: string) => deviceDrafts().find((draft) => draft.id === id);

/** The buttons of the conflict dialog. */
const choices = {
  mine: ({ draft }: Tab) => draft.keepMine(),
  theirs: ({ draft, state }: Tab) => draft.adopt(state().theirs ?? row('', '', 0)),
  both: ({ draft }: Tab) => draft.keepAsNew(),
};
export async function choose(tab: Tab, choice: keyof typeof choices) {
  act(() => choices[choice](tab));
  await settle();
}

export function startServer() {
  vi.useFakeTimers();
  rows.clear();
  save.mockReset().mockImplementation(async ({ version, ...draft }) => {
    const stored = rows.get(draft.id) ?? null;
    if ((stored?.version ?? 0) !== version) return { kind: 'conflict', theirs: stored };
    const next = { ...draft, version: version + 1 };
    rows.set(draft.id, next);
    return { kind: 'saved', row: next };
  });
  vi.mocked(drafts.draftQuery).mockImplementation((id) =>
    queryOptions({ queryKey: ['draft', id], queryFn: () => rows.get(id) ?? null }),
  );
}

export async function closeTabs() {
  cleanup();
  // A last save, which the device keeps.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
}

/** A tab with a subject that is not saved yet. */
export function writtenTab(subject = 'Spring') {
  const tab = openTab();
  tab.write({ subject });
  return tab;
}

/** A tab with a draft that the server has. */
export async function savedTab() {
  const tab = writtenTab();
  await settle();
  return tab;
}

/** A draft of which another admin has saved another version. */
export async function conflictedTab() {
  const tab = await savedTab();
  rows.set(tab.id, row(tab.id, 'Theirs', 2));
  tab.write({ subject: 'Mine' });
  await settle();
  return tab;
}

/** The page is looked at again. */
export async function lookAgain() {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}
