import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import JobsScreen from '@/admin/jobs/jobs-screen';
import {
  createJob,
  deleteJob,
  saveJobActive,
  saveJobContent,
} from '@/admin/jobs/api/admin-job-changes';
import {
  type AdminJob,
  countApplications,
  fetchAdminJobs,
  type JobContent,
} from '@/admin/jobs/api/admin-jobs';
import { designer, marketer } from './job-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

const { title, type, location, description, closesOn } = marketer;
export const seenContent: JobContent = { title, type, location, description, closesOn };

export const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Two jobs, and every change succeeds. */
export function answerAsUsual() {
  vi.clearAllMocks();
  localStorage.clear();
  answerWith(marketer, designer);
  vi.mocked(countApplications).mockResolvedValue(2);
  vi.mocked(createJob).mockResolvedValue();
  vi.mocked(deleteJob).mockResolvedValue();
  vi.mocked(saveJobActive).mockResolvedValue(marketer.updatedAt);
  vi.mocked(saveJobContent).mockImplementation(async (_id, content, version) => ({
    kind: 'saved',
    row: { ...content, version: version + 1, updatedAt: marketer.updatedAt },
  }));
}

export function answerWith(...rows: AdminJob[]) {
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows, nextCursor: null });
}

export const open = (at = '/admin/jobs') =>
  renderScreen(
    <>
      <JobsScreen />
      <Toaster />
    </>,
    at,
  );
export type User = ReturnType<typeof open>['user'];
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

export async function openNew(user: User) {
  await user.click(await screen.findByRole('button', { name: 'New job' }));
  return within(await screen.findByRole('form', { name: 'New job' }));
}
export async function startEdit(user: User, name = 'Growth Marketer') {
  const row = await rowOf(name);
  await user.click(row.getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('form', { name: `Edit ${name}` }));
}
/** Replaces the value of a field at once. */
export const write = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

export async function askToDelete(user: User, name = 'Growth Marketer') {
  const row = await rowOf(name);
  await user.click(row.getByRole('button', { name: `Delete ${name}` }));
  return screen.findByRole('alertdialog', { name: `Delete “${name}”?` });
}

export async function confirmDelete(user: User) {
  const dialog = await askToDelete(user);
  await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
}
