import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createJob,
  type JobVersion,
  saveJobActive,
  saveJobContent,
} from '@/admin/jobs/api/admin-job-changes';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import { AppError } from '@/shared/supabase/errors';
import {
  answerAsUsual,
  answerWith,
  open,
  openNew,
  rowOf,
  seenContent,
  silenceLog,
  startEdit,
  type User,
  write,
} from './job-actions.tsx';
import { designer, marketer } from './job-fixtures.ts';
import { studioDate } from './studio-time.ts';

vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-job-changes'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobChanges(await actual()),
);

const switchOf = (row: Awaited<ReturnType<typeof rowOf>>) => row.getByRole('switch');

beforeEach(answerAsUsual);
afterEach(() => void vi.useRealTimers());

describe('the list', () => {
  it('shows each job with its state, its page and its applications', async () => {
    open();
    const row = await rowOf('Growth Marketer');
    expect(row.getByText('Full-time')).toBeVisible();
    expect(row.getByRole('cell', { name: 'Bengaluru' })).toBeVisible();
    expect(row.getByText('Grows things.')).toBeVisible();
    expect(switchOf(row)).toBeChecked();
    expect(row.getByRole('link', { name: 'View page of Growth Marketer' })).toHaveAttribute(
      'href',
      `/careers/${marketer.id}`,
    );
    expect(row.getByRole('link', { name: /^2\s*for Growth Marketer$/ })).toHaveAttribute(
      'href',
      `/admin/applications?job=${marketer.id}`,
    );
    const other = await rowOf('Web Designer');
    expect(switchOf(other)).not.toBeChecked();
    expect(other.queryByRole('link', { name: /View page/ })).not.toBeInTheDocument();
    expect(other.getByRole('link', { name: /^1,000\+\s*for Web Designer$/ })).toBeVisible();
  });
});

describe('a new job', () => {
  it('opens above the table in its title, is saved trimmed with null for empty fields, and closes', async () => {
    const { user, address } = open();
    await rowOf('Growth Marketer');
    const form = await openNew(user);
    expect(address()).toBe('/admin/jobs?open=new');
    expect(form.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByRole('table')).toBeVisible();
    write(form.getByLabelText('Title'), '   ');
    expect(form.getByRole('button', { name: 'Create job' })).toBeDisabled();
    expect(form.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    write(form.getByLabelText('Title'), '  Video Editor ');
    write(form.getByLabelText('Location'), '   ');
    write(form.getByLabelText('Type'), ' Part-time');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Job created')).toBeVisible();
    expect(createJob).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        content: {
          title: 'Video Editor',
          type: 'Part-time',
          location: null,
          description: null,
          closesOn: null,
        },
        isActive: true,
      }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'New job' })).toHaveFocus());
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('says when it closes or that it has closed, and a later day is saved', async () => {
    vi.setSystemTime('2026-12-04T12:00:00Z');
    answerWith(
      { ...marketer, closesOn: '2026-12-03' },
      { ...designer, isActive: true, closesOn: '2027-01-31' },
    );
    const { user } = open();
    const row = await rowOf('Growth Marketer');
    expect(row.getByText('Closed on Dec 3')).toBeVisible();
    expect(row.queryByRole('link', { name: /^View page/ })).toBeNull();
    const other = await rowOf('Web Designer');
    expect(other.getByText('Closes Jan 31, 2027')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit Growth Marketer' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Growth Marketer' }));
    const day = form.getByLabelText('Closing date');
    expect(day).toHaveAccessibleDescription(/is closed until you choose a later one/);
    fireEvent.change(day, { target: { value: '2026-12-04' } });
    expect(day).toHaveAccessibleDescription(/closes by itself when this day ends/);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveJobContent).toHaveBeenCalledOnce());
    expect(vi.mocked(saveJobContent).mock.lastCall?.[1].closesOn).toBe('2026-12-04');
  });

  it('closes on an open screen when its last day ends', async () => {
    const midnight = studioDate('2026-12-04T00:00').getTime();
    vi.useFakeTimers({ shouldAdvanceTime: true, now: midnight - 60_000 });
    answerWith({ ...marketer, closesOn: '2026-12-03' });
    open();
    const row = await rowOf('Growth Marketer');
    expect(row.getByText('Closes Dec 3')).toBeVisible();
    expect(row.getByRole('link', { name: /^View page/ })).toBeVisible();
    act(() => void vi.advanceTimersByTime(61_000));
    expect(row.getByText('Closed on Dec 3')).toBeVisible();
    expect(row.queryByRole('link', { name: /^View page/ })).toBeNull();
  });

  it('begins as a copy, with a draft of its own and no closing date', async () => {
    answerWith({ ...marketer, closesOn: '2027-01-31' }, designer);
    const { user } = open();
    const empty = await openNew(user);
    write(empty.getByLabelText('Title'), 'Video Editor');
    const source = await rowOf('Growth Marketer');
    await user.click(source.getByRole('button', { name: 'Copy Growth Marketer' }));
    const form = within(await screen.findByRole('form', { name: 'New job' }));
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveValue('Growth Marketer'));
    expect(form.getByLabelText('Description')).toHaveValue('Grows things.');
    write(form.getByLabelText('Location'), 'Goa');
    await user.click(form.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    const [created] = vi.mocked(createJob).mock.lastCall ?? [];
    expect(created).toMatchObject({
      content: { ...seenContent, location: 'Goa' },
      isActive: false,
    });
    expect(created?.id).not.toBe(marketer.id);
    // The text in the other form is still there.
    const before = await openNew(user);
    expect(before.getByLabelText('Title')).toHaveValue('Video Editor');
  });

  it('survives a failure and a new visit by its address, and a repeat makes no second job', async () => {
    const logged = silenceLog();
    vi.mocked(createJob).mockRejectedValueOnce(new AppError('no answer'));
    const first = open();
    const failing = await openNew(first.user);
    write(failing.getByLabelText('Title'), 'Video Editor');
    await first.user.click(failing.getByRole('button', { name: 'Create job' }));
    expect(await screen.findByText('The job was not created.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create job:', expect.any(AppError));
    first.unmount();

    const second = open('/admin/jobs?open=new');
    // The first try has arrived, and its answer was lost.
    answerWith({
      ...designer,
      id: vi.mocked(createJob).mock.calls[0]?.[0].id ?? '',
      title: 'Video Editor',
    });
    const restored = within(await screen.findByRole('form', { name: 'New job' }));
    await waitFor(() => expect(restored.getByLabelText('Title')).toHaveFocus());
    expect(restored.getByLabelText('Title')).toHaveValue('Video Editor');
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    await second.user.click(restored.getByRole('button', { name: 'Create job' }));
    await screen.findByText('Job created');
    const [one, two] = vi.mocked(createJob).mock.calls;
    expect(two?.[0].id).toBe(one?.[0].id);
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
  await waitFor(() => expect(switchOf(row)).toBeChecked());
  expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
  const mark = row.getByRole('button', { name: /not saved, try again/ });
  expect(mark.closest('output')).not.toBeNull();
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();

  await user.click(mark);
  await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
  expect(switchOf(row)).not.toBeChecked();
});

describe('an edit', () => {
  it('keeps what was typed when it was not saved; then it is saved trimmed over the version that was seen', async () => {
    const logged = silenceLog();
    vi.mocked(saveJobContent).mockRejectedValueOnce(new AppError('refused'));
    const { user, address } = open();
    const form = await startEdit(user);
    expect(address()).toBe(`/admin/jobs?open=${marketer.id}`);
    // In place: the form is in the table, and the other rows are as they were.
    expect(within(screen.getByRole('table')).getByRole('form')).toBeVisible();
    expect((await rowOf('Web Designer')).getByRole('switch')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveFocus();
    write(form.getByLabelText('Title'), ' Head of Growth ');
    write(form.getByLabelText('Location'), '');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The job was not saved.')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue(' Head of Growth ');
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(AppError));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const row = await rowOf('Head of Growth');
    await waitFor(() =>
      expect(row.getByRole('button', { name: 'Edit Head of Growth' })).toHaveFocus(),
    );
    expect(saveJobContent).toHaveBeenLastCalledWith(
      marketer.id,
      {
        ...seenContent,
        title: 'Head of Growth',
        location: null,
      },
      marketer.version,
    );
    expect(saveJobActive).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('without a change closes by Enter and Escape, asks nothing and saves nothing', async () => {
    const { user, address } = open();
    for (const keys of ['{Enter}', '{Escape}', 'x{Backspace}{Escape}']) {
      await startEdit(user);
      await user.keyboard(keys);
      const row = await rowOf('Growth Marketer');
      await waitFor(() =>
        expect(row.getByRole('button', { name: 'Edit Growth Marketer' })).toHaveFocus(),
      );
      expect(address()).toBe('/admin/jobs');
    }
    expect(saveJobContent).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('is saved by Ctrl+S and stays open', async () => {
    const { user } = open();
    const form = await startEdit(user);
    await user.keyboard('!{Control>}s{/Control}');
    await waitFor(() => expect(saveJobContent).toHaveBeenCalledOnce());
    expect(vi.mocked(saveJobContent).mock.lastCall?.[1].title).toBe('Growth Marketer!');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(form.getByLabelText('Title')).toHaveValue('Growth Marketer!');
  });

  it('is kept by Escape and by another row’s form, and marked in its row until it is discarded', async () => {
    const { user, address } = open();
    await startEdit(user, 'Web Designer');
    await user.keyboard(' and more');
    await user.click(
      (await rowOf('Growth Marketer')).getByRole('button', { name: /^Edit Growth Marketer/ }),
    );
    expect((await rowOf('Web Designer')).getByText('Unsaved changes')).toBeVisible();
    await user.keyboard('!{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/jobs'));
    expect((await rowOf('Growth Marketer')).getByText('Unsaved changes')).toBeVisible();
    const form = await startEdit(user);
    expect(form.getByLabelText('Title')).toHaveValue('Growth Marketer!');
    await user.click(form.getByRole('button', { name: 'Discard changes' }));
    expect((await rowOf('Growth Marketer')).queryByText('Unsaved changes')).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  it('of a draft can publish it, too', async () => {
    const { user } = open();
    const form = await startEdit(user, 'Web Designer');
    write(form.getByLabelText('Location'), 'Goa');
    await user.click(form.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(saveJobActive).toHaveBeenCalledWith(designer.id, true));
    expect(saveJobContent).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    const row = await rowOf('Web Designer');
    expect(switchOf(row)).toBeChecked();
  });

  it('that was left is restored, and saved over the version it started from', async () => {
    const first = open();
    const left = await startEdit(first.user);
    write(left.getByLabelText('Title'), 'Growth Marketer and more');
    await first.user.click(left.getByRole('button', { name: 'Cancel' }));
    first.unmount();

    // Opened by its address, on another page of the list.
    vi.mocked(fetchAdminJobs).mockImplementation(async ({ id }) => ({
      rows: [id === marketer.id ? marketer : designer],
      nextCursor: null,
    }));
    const { user } = open(`/admin/jobs?open=${marketer.id}`);
    const form = within(await screen.findByRole('form', { name: 'Edit Growth Marketer' }));
    expect(form.getByLabelText('Title')).toHaveValue('Growth Marketer and more');
    expect(screen.getByText(/Your unsent draft is back/)).toBeVisible();
    // In the long text, Enter alone is a new line.
    await user.type(form.getByLabelText('Description'), '{Enter}More.{Control>}{Enter}{/Control}');
    expect(saveJobContent).toHaveBeenCalledExactlyOnceWith(
      marketer.id,
      {
        ...seenContent,
        title: 'Growth Marketer and more',
        description: 'Grows things.\nMore.',
      },
      marketer.version,
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('says when the job is gone', async () => {
    vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
    open(`/admin/jobs?open=${marketer.id}`);
    expect(await screen.findByText('It no longer exists')).toBeVisible();
  });
});

describe('two admins who edit one job', () => {
  const theirs: JobVersion = {
    ...seenContent,
    title: 'Growth Lead',
    version: 4,
    updatedAt: marketer.updatedAt,
  };

  async function collide(user: User, seen: string) {
    vi.mocked(saveJobContent).mockResolvedValueOnce({ kind: 'conflict', row: theirs });
    const form = await startEdit(user, seen);
    write(form.getByLabelText('Title'), 'Head of Growth');
    await user.keyboard('{Enter}');
    const notice = await form.findByRole('alert');
    expect(notice).toHaveTextContent(/This job was changed meanwhile.*Title\s*Growth Lead/);
    expect(notice).not.toHaveTextContent('Location');
    expect(form.getByLabelText('Title')).toHaveValue('Head of Growth');
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    return within(notice);
  }

  it('learn it, and take the other version with “Take theirs”', async () => {
    const { user } = open();
    const notice = await collide(user, 'Growth Marketer');
    await user.click(notice.getByRole('button', { name: 'Take theirs' }));
    expect(await rowOf('Growth Lead')).toBeTruthy();
    expect(saveJobContent).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  });

  it('overwrite the other version with “Keep mine”', async () => {
    const { user } = open();
    const notice = await collide(user, 'Growth Marketer');
    await user.click(notice.getByRole('button', { name: 'Keep mine' }));
    expect(vi.mocked(saveJobContent).mock.lastCall?.slice(1)).toEqual([
      { ...seenContent, title: 'Head of Growth' },
      theirs.version,
    ]);
    expect(await rowOf('Head of Growth')).toBeTruthy();
  });
});
