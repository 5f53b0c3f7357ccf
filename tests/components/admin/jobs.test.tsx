import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createJob,
  deleteJob,
  JobChangedError,
  type JobVersion,
  restoreJob,
  saveJobActive,
  saveJobContent,
} from '@/features/careers/api/admin-job-changes';
import { countApplications, fetchAdminJobs } from '@/features/careers/api/admin-jobs';
import { AppError } from '@/lib/supabase/errors';
import {
  answerWith,
  askToDelete,
  confirmDelete,
  holdEdits,
  open,
  retitle,
  rowOf,
  seen,
  startEdit,
  type User,
  write,
} from './job-actions.tsx';
import { designer, marketer } from './job-fixtures.ts';

vi.mock(import('@/features/careers/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/features/careers/api/admin-job-changes'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobChanges(await actual()),
);

const lastFetch = () => vi.mocked(fetchAdminJobs).mock.lastCall;
const isGone = (name: string) => expect(screen.queryByText(name)).not.toBeInTheDocument();
const switchOf = (row: Awaited<ReturnType<typeof rowOf>>) => row.getByRole('switch');
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  answerWith(marketer, designer);
  vi.mocked(countApplications).mockResolvedValue(2);
  vi.mocked(createJob).mockResolvedValue();
  vi.mocked(deleteJob).mockResolvedValue();
  vi.mocked(restoreJob).mockResolvedValue();
  vi.mocked(saveJobActive).mockResolvedValue('later');
  vi.mocked(saveJobContent).mockImplementation(async (_id, content) => ({
    content,
    updatedAt: 'later',
  }));
});

const form = () => within(screen.getByRole('form', { name: 'New job' }));
const button = () => form().getByRole('button', { name: 'Create job' });

describe('the list', () => {
  it('shows each job with its state, its page and its applications', async () => {
    open();
    const row = await rowOf('Growth Marketer');
    expect(row.getByText('Full-time')).toBeVisible();
    expect(row.getByText('Bengaluru')).toBeVisible();
    expect(row.getByText('Grows things.')).toBeVisible();
    expect(switchOf(row)).toBeChecked();
    expect(row.getByRole('link', { name: /View page/ })).toHaveAttribute(
      'href',
      `/careers/${marketer.id}`,
    );
    expect(row.getByRole('link', { name: /^2 applications/ })).toHaveAttribute(
      'href',
      '/admin/applications?q=Growth+Marketer',
    );
    const other = await rowOf('Web Designer');
    expect(switchOf(other)).not.toBeChecked();
    expect(other.getByRole('link', { name: /^1,000\+ applications/ })).toBeVisible();
  });

  it('takes search, filter and page from the address and puts them into it', async () => {
    const { at, id } = { at: marketer.createdAt, id: marketer.id };
    const cursor = encodeURIComponent(`${at}~${id}`);
    const { user, address } = open(`/admin/jobs?q=grow&show=closed&after=${cursor}`);
    await rowOf('Growth Marketer');
    expect(lastFetch()?.slice(0, 2)).toEqual([
      { search: 'grow', isActive: false },
      { at, id },
    ]);
    await user.type(screen.getByRole('searchbox'), 'x%');
    await waitFor(() => expect(address()).toContain('q=growx%25'));
    await user.click(screen.getByRole('combobox', { name: 'Filter by state' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(lastFetch()?.[0]).toEqual({ search: 'growx%', isActive: true }));
  });
});

describe('a new job', () => {
  it('needs a title, is saved trimmed with null for empty fields, and leaves an empty form', async () => {
    const { user } = open();
    await rowOf('Growth Marketer');
    answerWith({ ...designer, title: 'Video Editor' });
    await user.type(form().getByLabelText('Title'), '   ');
    expect(button()).toBeDisabled();
    await write(user, form().getByLabelText('Title'), '  Video Editor ');
    expect(button()).toBeEnabled();
    await user.type(form().getByLabelText('Location'), '   ');
    await write(user, form().getByLabelText('Type'), ' Part-time');
    await user.keyboard('{Enter}');
    expect(createJob).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      title: 'Video Editor',
      type: 'Part-time',
      location: null,
      description: null,
    });
    expect(await rowOf('Video Editor')).toBeTruthy();
    expect(form().getByLabelText('Title')).toHaveValue('');
    expect(form().getByLabelText('Title')).toHaveFocus();
    expect(await screen.findByText('Job created')).toBeVisible();
  });

  it('survives a failure and new visits: a repeat makes no second job, "Start over" drops it', async () => {
    const logged = silenceLog();
    vi.mocked(createJob).mockRejectedValueOnce(new AppError('no answer'));
    const first = open();
    await write(first.user, form().getByLabelText('Title'), 'Video Editor');
    await first.user.click(button());
    expect(await screen.findByText('The job was not created.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create job:', expect.any(AppError));
    expect(form().getByLabelText('Title')).toHaveValue('Video Editor');
    first.unmount();

    const second = open();
    expect(form().getByLabelText('Title')).toHaveValue('Video Editor');
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    await second.user.click(button());
    await screen.findByText('Job created');
    const [one, two] = vi.mocked(createJob).mock.calls;
    expect(two?.[0]).toBe(one?.[0]);
    await write(second.user, form().getByLabelText('Title'), 'Cutter');
    second.unmount();

    const third = open();
    await third.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(form().getByLabelText('Title')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });
});

it('the switch moves at once and back when it is not saved; the mark beside the row saves it', async () => {
  const logged = silenceLog();
  const save = Promise.withResolvers<string>();
  vi.mocked(saveJobActive).mockReturnValueOnce(save.promise);
  const { user } = open();
  const row = await rowOf('Growth Marketer');
  await user.click(switchOf(row));
  expect(switchOf(row)).not.toBeChecked();
  expect(saveJobActive).toHaveBeenCalledExactlyOnceWith(marketer.id, false);
  await act(async () => save.reject(new AppError('refused')));
  expect(switchOf(row)).toBeChecked();
  expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
  const mark = row.getByRole('button', { name: /not saved, try again/ });
  expect(mark.closest('output')).not.toBeNull();
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();

  await user.click(mark);
  await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
  expect(switchOf(row)).not.toBeChecked();
});

describe('an inline edit', () => {
  it('is shown at once and saved trimmed over the version that was seen', async () => {
    const saves = holdEdits();
    const { user } = open();
    const field = await startEdit(user);
    expect(field).toHaveFocus();
    await write(user, field, ' Head of Growth ');
    await user.clear(screen.getByLabelText('Location of Growth Marketer'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const row = await rowOf('Head of Growth');
    expect(row.getByRole('button', { name: 'Edit Head of Growth' })).toHaveFocus();
    expect(saves[0]?.value).toEqual({ ...seen.content, title: 'Head of Growth', location: null });
    expect(saves[0]?.seen).toEqual(seen);
    await act(async () => saves[0]?.succeed());
    expect(await rowOf('Head of Growth')).toBeTruthy();
  });

  it.each([
    ['without a change', 'Growth Marketer', '{Enter}', 'Edit Growth Marketer'],
    ['without a title', '  ', '{Control>}{Enter}{/Control}', 'Title of Growth Marketer'],
    ['dropped with Escape', 'Something else', '{Escape}', 'Edit Growth Marketer'],
  ])('is not sent %s', async (_case, text, key, focused) => {
    const { user } = open();
    await write(user, await startEdit(user), text);
    await user.keyboard(key);
    const saves = screen.queryAllByRole('button', { name: 'Save' });
    expect(saves.every((save) => save.matches(':disabled'))).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(focused);
    expect(saveJobContent).not.toHaveBeenCalled();
  });

  it('is reverted when it was not saved, and can be sent again, changed or dropped', async () => {
    const logged = silenceLog();
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'Head of Growth');
    await act(async () => saves[0]?.fail());
    const row = await rowOf('Growth Marketer');
    isGone('Head of Growth');
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
    await user.click(row.getByRole('button', { name: /not saved, try again/ }));
    await act(async () => saves[1]?.fail());
    expect(await startEdit(user)).toHaveValue('Head of Growth');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('does not conflict with this admin’s own earlier save', async () => {
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'First');
    await retitle(user, 'Second', 'First');
    await act(async () => saves[0]?.succeed());
    expect(saves[1]?.seen?.updatedAt).toBe('version-1');
    await act(async () => saves[1]?.succeed());
    expect(await rowOf('Second')).toBeTruthy();
  });

  it('is restored at the next visit and saved by Ctrl+Enter over the version it started from', async () => {
    const first = open();
    const field = await startEdit(first.user);
    await write(first.user, field, 'Growth Marketer and more');
    first.unmount();

    const { user } = open();
    expect(await screen.findByLabelText('Title of Growth Marketer')).toHaveValue(
      'Growth Marketer and more',
    );
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    await user.click(screen.getByLabelText('Description of Growth Marketer'));
    // In the long text, Enter alone is a new line.
    await user.keyboard('{Enter}More.{Control>}{Enter}{/Control}');
    expect(saveJobContent).toHaveBeenCalledExactlyOnceWith(
      marketer.id,
      { ...seen.content, title: 'Growth Marketer and more', description: 'Grows things.\nMore.' },
      seen,
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe('two admins who edit one job', () => {
  const theirs: JobVersion = {
    content: { ...seen.content, title: 'Growth Lead' },
    updatedAt: 'theirs',
  };

  async function collide(user: User) {
    silenceLog();
    vi.mocked(saveJobContent).mockRejectedValueOnce(new JobChangedError(theirs));
    await retitle(user, 'Head of Growth');
    await user.click(await screen.findByRole('button', { name: 'Choose a version' }));
    const choice = within(
      screen.getByRole('dialog', { name: 'Another admin has changed this job' }),
    );
    expect(choice.getByText('Growth Lead')).toBeVisible();
    expect(choice.getByText('Head of Growth')).toBeVisible();
    expect(choice.queryByText('Location')).not.toBeInTheDocument();
    return choice;
  }

  it('see both versions, and “Save mine” overwrites the other', async () => {
    const { user } = open();
    const choice = await collide(user);
    expect(saveJobContent).toHaveBeenCalledTimes(1);
    await user.click(choice.getByRole('button', { name: 'Save mine' }));
    expect(vi.mocked(saveJobContent).mock.lastCall?.slice(1)).toEqual([
      { ...seen.content, title: 'Head of Growth' },
      theirs,
    ]);
    expect(await rowOf('Head of Growth')).toBeTruthy();
  });

  it('keep the other version with “Take theirs”', async () => {
    const { user } = open();
    const choice = await collide(user);
    await user.click(choice.getByRole('button', { name: 'Take theirs' }));
    expect(await rowOf('Growth Lead')).toBeTruthy();
    expect(saveJobContent).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });
});

describe('a delete', () => {
  it.each([
    [0, 'There are no applications for it.'],
    [1, '1 application is for this job. It stays, and keeps its title.'],
    [1234, '1,234 applications are for this job. They stay, and keep its title.'],
  ])('asks first and names the %i applications', async (count, words) => {
    vi.mocked(countApplications).mockResolvedValue(count);
    const { user } = open();
    const dialog = await askToDelete(user);
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete Growth Marketer' })).toHaveFocus();
    expect(deleteJob).not.toHaveBeenCalled();
  });

  it('removes the row at once and can be undone, also after a failed undo', async () => {
    silenceLog();
    vi.mocked(restoreJob).mockRejectedValueOnce(new AppError('no answer'));
    const held = Promise.withResolvers<undefined>();
    vi.mocked(deleteJob).mockReturnValue(held.promise);
    const { user } = open();
    await confirmDelete(user);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    isGone('Grows things.');
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    answerWith(designer);
    await act(async () => held.resolve(undefined));
    await waitFor(() => expect(screen.getByText('Job deleted')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The job was not restored')).toBeVisible();
    answerWith(marketer, designer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(restoreJob).toHaveBeenLastCalledWith(marketer.id);
    expect(await rowOf('Growth Marketer')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Job restored')).toBeVisible());
  });

  it('brings the row back when it failed, only logged and told beside the row', async () => {
    const logged = silenceLog();
    vi.mocked(deleteJob).mockRejectedValueOnce(new AppError('refused'));
    const { user } = open();
    await confirmDelete(user);
    const row = await rowOf('Growth Marketer');
    const mark = await row.findByRole('button', { name: /not deleted, try again/ });
    expect(logged).toHaveBeenCalledWith('Failed to delete job:', expect.any(AppError));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await user.click(mark);
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});
