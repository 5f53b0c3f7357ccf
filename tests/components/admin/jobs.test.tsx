import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/feedback/toaster';
import { JobsScreen } from '@/features/careers/admin/jobs-screen';
import {
  createJob,
  deleteJob,
  restoreJob,
  saveJobActive,
  saveJobContent,
} from '@/features/careers/api/admin-job-changes';
import {
  type AdminJob,
  countApplications,
  fetchAdminJobs,
  type JobContent,
} from '@/features/careers/api/admin-jobs';
import { JobChangedError, type JobVersion } from '@/features/careers/api/admin-job-version';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/careers/api/admin-jobs');
vi.mock('@/features/careers/api/admin-job-changes');

const marketer: AdminJob = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Growth Marketer',
  type: 'Full-time',
  location: 'Bengaluru',
  description: 'Grows things.',
  isActive: true,
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  updatedAt: '2026-11-01T09:30:00.123456+00:00',
  applicationCount: 2,
};
const designer: AdminJob = {
  ...marketer,
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Web Designer',
  type: null,
  location: null,
  description: null,
  isActive: false,
  applicationCount: 1000,
};
const { title, type, location, description } = marketer;
const seen: JobVersion = {
  content: { title, type, location, description },
  updatedAt: marketer.updatedAt,
};

function answerWith(...rows: AdminJob[]) {
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows, nextCursor: null });
}

interface HeldSave<Value> {
  value: Value;
  seen?: JobVersion;
  succeed: () => void;
  fail: (error?: Error) => void;
}

/** Saves of the switch that wait until the test answers them, in the order they were sent. */
function holdActivity() {
  const saves: HeldSave<boolean>[] = [];
  vi.mocked(saveJobActive).mockImplementation(
    (_id, value) =>
      new Promise((resolve, reject) => {
        saves.push({
          value,
          succeed: () => resolve(`after-${saves.length}`),
          fail: (error = new AppError('refused')) => reject(error),
        });
      }),
  );
  return saves;
}

function holdEdits() {
  const saves: HeldSave<JobContent>[] = [];
  vi.mocked(saveJobContent).mockImplementation(
    (_id, value, from) =>
      new Promise((resolve, reject) => {
        saves.push({
          value,
          seen: from,
          succeed: () => resolve({ content: value, updatedAt: `version-${saves.length}` }),
          fail: (error = new AppError('refused')) => reject(error),
        });
      }),
  );
  return saves;
}

const lastFetch = () => vi.mocked(fetchAdminJobs).mock.lastCall;
const open = (at = '/admin/jobs') =>
  renderScreen(
    <>
      <JobsScreen />
      <Toaster />
    </>,
    at,
  );
type User = ReturnType<typeof open>['user'];
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const isGone = (name: string) => expect(screen.queryByText(name)).not.toBeInTheDocument();
const switchOf = (row: Awaited<ReturnType<typeof rowOf>>) => row.getByRole('switch');
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

async function startEdit(user: User, name = 'Growth Marketer') {
  const row = await rowOf(name);
  await user.click(row.getByRole('button', { name: `Edit ${name}` }));
  return screen.getByRole('textbox', { name: `Title of ${name}` });
}
/** Replaces what a field holds in one go: letter by letter is only worth its time where letters matter. */
async function write(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}
async function retitle(user: User, next: string, name = 'Growth Marketer') {
  const field = await startEdit(user, name);
  await write(user, field, next);
  await user.keyboard('{Enter}');
}
async function askToDelete(user: User, name = 'Growth Marketer') {
  const row = await rowOf(name);
  await user.click(row.getByRole('button', { name: `Delete ${name}` }));
  return screen.findByRole('alertdialog', { name: `Delete “${name}”?` });
}

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

  it('says that there are none', async () => {
    answerWith();
    open();
    expect(await screen.findByText('No jobs found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /clear/i })).not.toBeInTheDocument();
  });

  it('logs a failed fetch and offers to try again', async () => {
    const logged = silenceLog();
    vi.mocked(fetchAdminJobs).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The jobs could not be loaded.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch jobs:', expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Growth Marketer')).toBeTruthy();
  });

  it('takes search, filter and page from the address', async () => {
    const cursor = `2026-11-01T09:30:00.123456+00:00~${marketer.id}`;
    open(`/admin/jobs?q=grow&show=closed&after=${encodeURIComponent(cursor)}`);
    await rowOf('Growth Marketer');
    expect(lastFetch()?.slice(0, 2)).toEqual([
      { search: 'grow', isActive: false },
      { at: '2026-11-01T09:30:00.123456+00:00', id: marketer.id },
    ]);
  });

  it('puts search and filter into the address, and clears them together', async () => {
    const { user, address } = open('/admin/jobs?show=anything');
    await rowOf('Growth Marketer');
    expect(lastFetch()?.[0]).toEqual({ search: '', isActive: null });
    answerWith();
    await user.type(screen.getByRole('searchbox'), 'x%');
    await waitFor(() => expect(address()).toContain('q=x%25'));
    await user.click(screen.getByRole('combobox', { name: 'Filter by state' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(lastFetch()?.[0]).toEqual({ search: 'x%', isActive: true }));
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(address()).toBe('/admin/jobs');
  });
});

describe('a new job', () => {
  it('needs a title that is more than spaces', async () => {
    const { user } = open();
    expect(button()).toBeDisabled();
    await user.type(form().getByLabelText('Title'), '   ');
    expect(button()).toBeDisabled();
    await write(user, form().getByLabelText('Title'), 'Editor');
    expect(button()).toBeEnabled();
  });

  it('is saved trimmed, empty fields as null, and the form is empty again', async () => {
    const { user } = open();
    await rowOf('Growth Marketer');
    answerWith({ ...designer, title: 'Video Editor' });
    await write(user, form().getByLabelText('Title'), '  Video Editor ');
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

  it('survives a failure and a new visit, and a repeat makes no second job', async () => {
    const logged = silenceLog();
    vi.mocked(createJob).mockRejectedValueOnce(new AppError('no answer'));
    const first = open();
    await write(first.user, form().getByLabelText('Title'), 'Video Editor');
    await first.user.click(button());
    expect(await screen.findByText('The job was not created.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create job:', expect.any(AppError));
    expect(form().getByLabelText('Title')).toHaveValue('Video Editor');
    first.unmount();

    const { user } = open();
    expect(form().getByLabelText('Title')).toHaveValue('Video Editor');
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    await user.click(button());
    await screen.findByText('Job created');
    const [one, two] = vi.mocked(createJob).mock.calls;
    expect(two?.[0]).toBe(one?.[0]);
  });

  it('can be started over', async () => {
    const first = open();
    await write(first.user, form().getByLabelText('Title'), 'Video Editor');
    first.unmount();
    const second = open();
    await second.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(form().getByLabelText('Title')).toHaveValue('');
    second.unmount();
    open();
    expect(form().getByLabelText('Title')).toHaveValue('');
  });
});

describe('the switch', () => {
  it('moves at once and stays when it was saved', async () => {
    const saves = holdActivity();
    const { user } = open();
    const row = await rowOf('Growth Marketer');
    await user.click(switchOf(row));
    expect(switchOf(row)).not.toBeChecked();
    expect(saveJobActive).toHaveBeenCalledExactlyOnceWith(marketer.id, false);
    await act(async () => saves[0]?.succeed());
    expect(switchOf(row)).not.toBeChecked();
    expect(row.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('moves back when it was not saved, is only logged, and tells it beside the row', async () => {
    const logged = silenceLog();
    const saves = holdActivity();
    const { user } = open();
    const row = await rowOf('Growth Marketer');
    await user.click(switchOf(row));
    await act(async () => saves[0]?.fail());
    expect(switchOf(row)).toBeChecked();
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
    const mark = row.getByRole('button', { name: /not saved, try again/ });
    expect(mark.closest('output')).not.toBeNull();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    await user.click(mark);
    expect(switchOf(row)).not.toBeChecked();
    await act(async () => saves[1]?.succeed());
    expect(switchOf(row)).not.toBeChecked();
    expect(row.queryByText(/not saved/)).not.toBeInTheDocument();
  });
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

  it('is saved by Ctrl+Enter in the long text, where Enter is a new line', async () => {
    const { user } = open();
    await startEdit(user);
    await user.click(screen.getByLabelText('Description of Growth Marketer'));
    await user.keyboard('{Enter}More.{Control>}{Enter}{/Control}');
    expect(vi.mocked(saveJobContent).mock.lastCall?.[1].description).toBe('Grows things.\nMore.');
  });

  it('is dropped by Escape', async () => {
    const { user } = open();
    await write(user, await startEdit(user), 'Something else');
    await user.keyboard('{Escape}');
    expect(await rowOf('Growth Marketer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Growth Marketer' })).toHaveFocus();
    expect(saveJobContent).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('cannot be saved without a title', async () => {
    const { user } = open();
    const field = await startEdit(user);
    await write(user, field, '  ');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(saveJobContent).not.toHaveBeenCalled();
  });

  it('sends nothing when nothing changed', async () => {
    const { user } = open();
    await startEdit(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await rowOf('Growth Marketer')).toBeTruthy();
    expect(saveJobContent).not.toHaveBeenCalled();
  });

  it('is taken back when it was not saved, with what was typed one click away', async () => {
    const logged = silenceLog();
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'Head of Growth');
    await act(async () => saves[0]?.fail());
    const row = await rowOf('Growth Marketer');
    isGone('Head of Growth');
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
    expect(row.getByRole('button', { name: /not saved, try again/ })).toBeVisible();

    expect(await startEdit(user)).toHaveValue('Head of Growth');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('is sent again by the mark', async () => {
    silenceLog();
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'Head of Growth');
    await act(async () => saves[0]?.fail());
    await user.click(await screen.findByRole('button', { name: /not saved, try again/ }));
    await act(async () => saves[1]?.succeed());
    expect(await rowOf('Head of Growth')).toBeTruthy();
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('saves in order: a late failure of the first does not undo the second', async () => {
    silenceLog();
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'First');
    await retitle(user, 'Second', 'First');
    expect(saves.map(({ value }) => value.title)).toEqual(['First']);
    await act(async () => saves[0]?.fail());
    expect(await rowOf('Second')).toBeTruthy();
    await act(async () => saves[1]?.succeed());
    expect(await rowOf('Second')).toBeTruthy();
  });

  it('does not meet its own earlier save as somebody else’s', async () => {
    const saves = holdEdits();
    const { user } = open();
    await retitle(user, 'First');
    await retitle(user, 'Second', 'First');
    await act(async () => saves[0]?.succeed());
    expect(saves[1]?.seen?.updatedAt).toBe('version-1');
    await act(async () => saves[1]?.succeed());
    expect(await rowOf('Second')).toBeTruthy();
  });

  it('outlives the visit, as when the session ends in the middle of a sentence', async () => {
    const first = open();
    const field = await startEdit(first.user);
    await write(first.user, field, 'Growth Marketer and more');
    first.unmount();

    const { user } = open();
    expect(await screen.findByLabelText('Title of Growth Marketer')).toHaveValue(
      'Growth Marketer and more',
    );
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(vi.mocked(saveJobContent).mock.lastCall?.[2]).toEqual(seen);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe('two admins', () => {
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

  it('see both versions, and mine is saved over theirs on request only', async () => {
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

  it('or theirs stays', async () => {
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

  it('takes the row away at once and offers to undo it', async () => {
    const held = Promise.withResolvers<undefined>();
    vi.mocked(deleteJob).mockReturnValue(held.promise);
    const { user } = open();
    const dialog = await askToDelete(user);
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    isGone('Grows things.');
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    answerWith(designer);
    await act(async () => held.resolve(undefined));
    await waitFor(() => expect(screen.getByText('Job deleted')).toBeVisible());
    answerWith(marketer, designer);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(restoreJob).toHaveBeenCalledExactlyOnceWith(marketer.id, expect.anything());
    expect(await rowOf('Growth Marketer')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Job restored')).toBeVisible());
  });

  it('brings the row back when it failed, only logged and told beside the row', async () => {
    const logged = silenceLog();
    vi.mocked(deleteJob).mockRejectedValueOnce(new AppError('refused'));
    const { user } = open();
    const dialog = await askToDelete(user);
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    const row = await rowOf('Growth Marketer');
    const mark = await row.findByRole('button', { name: /not deleted, try again/ });
    expect(logged).toHaveBeenCalledWith('Failed to delete job:', expect.any(AppError));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await user.click(mark);
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('says when it could not be undone, and lets one try again', async () => {
    silenceLog();
    vi.mocked(restoreJob).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    const dialog = await askToDelete(user);
    answerWith(designer);
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The job was not restored')).toBeVisible();
    answerWith(marketer, designer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Growth Marketer')).toBeTruthy();
  });
});
