import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unsentText } from '@content/unsent-text';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, type Call, lost, refused, stored } from '../../states/backend.ts';
import { closedJob } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { job, listedJob } from '../../states/rows.ts';
import { rowOf } from './lead-page.ts';
import { spoken } from '../../support/spoken.ts';

type Stage = Awaited<ReturnType<typeof openState>>;

const listed = (...rows: (typeof listedJob)[]): Answers => ({ job_list: rows });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const switchOf = (row: Awaited<ReturnType<typeof rowOf>>) => row.getByRole('switch');

/** The text of a job as it is saved. */
const { title, type, location, description, closes_on } = listedJob;
const texts = { title, type, location, description, closes_on };

/** As the database stores a change: with the next version. */
const saved = (call: Call) =>
  stored(call).map((change) => ({ ...job, ...change, version: job.version + 1 }));

/** The changes of texts, with the version that each was made from. */
const saves = ({ asked }: Stage) =>
  asked('update jobs').map(({ query, body }) => [query['version'], body]);

const findForm = async (name: string | RegExp) => within(await screen.findByRole('form', { name }));

async function openNew({ user }: Stage) {
  await user.click(await screen.findByRole('button', { name: 'New job' }));
  return findForm('New job');
}
async function startEdit({ user }: Stage, name = title) {
  const row = await rowOf(name);
  await user.click(row.getByRole('button', { name: `Edit ${name}` }));
  return findForm(`Edit ${name}`);
}
/** Replaces the value of a field at once. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The texts that this device keeps. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

const open = (rest: Answers = {}, other: Parameters<typeof openState>[2] = {}) =>
  openState('admin/jobs', { 'update jobs': saved, ...rest }, other);

describe('the list', () => {
  it('shows each job with its state, its page and its applications', async () => {
    await open();
    const row = await rowOf(title);
    expect(row.getByText('Full-time')).toBeVisible();
    expect(row.getByRole('cell', { name: 'Pune (hybrid)' })).toBeVisible();
    expect(row.getByText(/Plan and tune paid campaigns/)).toBeVisible();
    expect(switchOf(row)).toBeChecked();
    expect(row.getByRole('link', { name: `View page of ${title}` })).toHaveAttribute(
      'href',
      `/careers/${job.id}`,
    );
    expect(row.getByRole('link', { name: new RegExp(`^2\\s*for ${title}$`) })).toHaveAttribute(
      'href',
      `/admin/applications?job=${job.id}`,
    );
    const other = await rowOf('Web Designer');
    expect(switchOf(other)).not.toBeChecked();
    expect(other.queryByRole('link', { name: /View page/ })).not.toBeInTheDocument();
    expect(other.getByRole('link', { name: /^1,000\+\s*for Web Designer$/ })).toBeVisible();
  });

  it('says when a job closes or that it has closed, and a later day is saved', async () => {
    const rest = listed(
      { ...listedJob, closes_on: '2026-11-19' },
      { ...closedJob, is_active: true, closes_on: '2027-01-31' },
    );
    const stage = await open(rest);
    const row = await rowOf(title);
    expect(row.getByText('Closed on Nov 19')).toBeVisible();
    // On, but not in the green of a job that visitors find.
    expect(switchOf(row)).not.toHaveClass('bg-success');
    expect(switchOf(await rowOf('Web Designer'))).toHaveClass('bg-success');
    expect(row.queryByRole('link', { name: /^View page/ })).toBeNull();
    expect((await rowOf('Web Designer')).getByText('Closes Jan 31, 2027')).toBeVisible();
    const form = await startEdit(stage);
    const day = form.getByLabelText('Closing date');
    expect(day).toHaveAccessibleDescription(/is closed until you choose a later one/);
    write(day, '2026-11-20');
    expect(day).toHaveAccessibleDescription(/closes by itself when this day ends/);
    await stage.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves(stage)).toEqual([['eq.1', { ...texts, closes_on: '2026-11-20' }]]),
    );
  });

  it('a job closes on an open screen when its last day ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const lastMinute = { now: '2026-12-03T23:59:00-03:30' };
    const { pass } = await open(listed({ ...listedJob, closes_on: '2026-12-03' }), lastMinute);
    const row = await rowOf(title);
    expect(row.getByText('Closes Dec 3')).toBeVisible();
    expect(row.getByRole('link', { name: /^View page/ })).toBeVisible();
    pass(61_000);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(row.getByText('Closed on Dec 3')).toBeVisible();
    expect(row.queryByRole('link', { name: /^View page/ })).toBeNull();
    vi.useRealTimers();
  });

  it('a switch moves at once, and back when its save fails', async () => {
    const logged = silenceLog();
    const save = Promise.withResolvers<Response>();
    const { user, answer, asked } = await open({ 'update jobs': () => save.promise });
    const row = await rowOf(title);
    await user.click(switchOf(row));
    expect(switchOf(row)).not.toBeChecked();
    expect(asked('update jobs')[0]).toMatchObject({
      query: { id: `eq.${job.id}` },
      body: { is_active: false },
    });
    await act(async () => save.resolve(refused('No')()));
    await waitFor(() => expect(switchOf(row)).toBeChecked());
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(Error));
    const mark = row.getByRole('button', { name: /not saved, try again/ });
    await waitFor(() => expect(spoken()).toContain(mark.textContent));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    answer({ 'update jobs': saved });
    await user.click(mark);
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(switchOf(row)).not.toBeChecked();
  });
});

describe('a new job', () => {
  it('opens above the table in its title, is saved trimmed with null for empty fields, and closes', async () => {
    const stage = await open();
    await rowOf(title);
    const form = await openNew(stage);
    expect(stage.address()).toBe('/admin/jobs?open=new');
    expect(form.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByRole('table')).toBeVisible();
    write(form.getByLabelText('Title'), '   ');
    expect(form.getByRole('button', { name: 'Create job' })).toBeDisabled();
    expect(form.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    write(form.getByLabelText('Title'), '  Video Editor ');
    write(form.getByLabelText('Location'), '   ');
    write(form.getByLabelText('Type'), ' Part-time');
    await stage.user.keyboard('{Enter}');
    expect(await screen.findByText('Job created')).toBeVisible();
    expect(stage.asked('insert jobs').map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        title: 'Video Editor',
        type: 'Part-time',
        location: null,
        description: null,
        closes_on: null,
        is_active: true,
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New job' })).toHaveFocus());
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(drafts()).toEqual([]);
  });

  it('begins as a copy, with a draft of its own and no closing date', async () => {
    const stage = await open(listed({ ...listedJob, closes_on: '2027-01-31' }, closedJob));
    const empty = await openNew(stage);
    write(empty.getByLabelText('Title'), 'Video Editor');
    const source = await rowOf(title);
    await stage.user.click(source.getByRole('button', { name: `Copy ${title}` }));
    const form = await findForm('New job');
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveValue(title));
    write(form.getByLabelText('Location'), 'Goa');
    await stage.user.click(form.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    const created = stage.asked('insert jobs').at(-1)?.body;
    expect(created).toMatchObject({ ...texts, location: 'Goa', is_active: false });
    expect(created).not.toMatchObject({ id: job.id });
    // The text in the other form is still there.
    expect((await openNew(stage)).getByLabelText('Title')).toHaveValue('Video Editor');
  });

  it('survives a failure and a reload, and a repeat makes no second job', async () => {
    const logged = silenceLog();
    const stage = await open({ 'insert jobs': lost });
    const failing = await openNew(stage);
    write(failing.getByLabelText('Title'), 'Video Editor');
    await stage.user.click(failing.getByRole('button', { name: 'Create job' }));
    expect(await screen.findByText('The job was not created.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create job:', expect.any(Error));
    // It has arrived, and its answer was lost.
    stage.answer({ 'insert jobs': refused('duplicate key value', '23505', 409) });
    await stage.reload();
    const restored = await findForm('New job');
    await waitFor(() => expect(restored.getByLabelText('Title')).toHaveFocus());
    expect(restored.getByLabelText('Title')).toHaveValue('Video Editor');
    expect(screen.getByText(unsentText.restored)).toBeVisible();
    await stage.user.click(restored.getByRole('button', { name: 'Create job' }));
    await screen.findByText('Job created');
    const [one, two] = stage.asked('insert jobs').map(({ body }) => body);
    expect(two).toEqual(one);
    expect(two).toMatchObject({
      id: stage.asked('update jobs')[0]?.query['id']?.replace('eq.', ''),
    });
  });
});

describe('an edit', () => {
  it('an edit whose save failed keeps its text, and is saved over the version that was seen', async () => {
    const logged = silenceLog();
    const stage = await open({ 'update jobs': refused('No') });
    const form = await startEdit(stage);
    expect(stage.address()).toBe(`/admin/jobs?open=${job.id}`);
    // In place: the form is in the table, and the other rows are as they were.
    expect(within(screen.getByRole('table')).getByRole('form')).toBeVisible();
    expect((await rowOf('Web Designer')).getByRole('switch')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveFocus();
    write(form.getByLabelText('Title'), ' Head of Growth ');
    write(form.getByLabelText('Location'), '');
    await stage.user.keyboard('{Enter}');
    expect(await screen.findByText('The job was not saved.')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue(' Head of Growth ');
    expect(logged).toHaveBeenCalledWith('Failed to update job:', expect.any(Error));
    stage.answer({ 'update jobs': saved });
    await stage.user.click(form.getByRole('button', { name: 'Save' }));
    const row = await rowOf('Head of Growth');
    await waitFor(() => expect(row.getByRole('button', { name: 'Head of Growth' })).toHaveFocus());
    expect(saves(stage)[1]).toEqual([
      `eq.${job.version}`,
      { ...texts, title: 'Head of Growth', location: null },
    ]);
    expect(drafts()).toEqual([]);
  });

  it('Enter and Escape close an unchanged form without a question or a request', async () => {
    const stage = await open();
    for (const keys of ['{Enter}', '{Escape}', 'x{Backspace}{Escape}']) {
      await startEdit(stage);
      await stage.user.keyboard(keys);
      const row = await rowOf(title);
      await waitFor(() => expect(row.getByRole('button', { name: title })).toHaveFocus());
      expect(stage.address()).toBe('/admin/jobs');
    }
    expect(saves(stage)).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  it('is saved by Ctrl+S and stays open', async () => {
    const stage = await open();
    const form = await startEdit(stage);
    await stage.user.keyboard('!{Control>}s{/Control}');
    await waitFor(() => expect(saves(stage)).toEqual([['eq.1', { ...texts, title: `${title}!` }]]));
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(form.getByLabelText('Title')).toHaveValue(`${title}!`);
  });

  it('is kept by Escape and by another row’s form, and marked in its row until it is discarded', async () => {
    const stage = await open();
    await startEdit(stage, 'Web Designer');
    await stage.user.keyboard(' and more');
    await stage.user.click(
      (await rowOf(title)).getByRole('button', { name: new RegExp(`^Edit ${title}`) }),
    );
    expect((await rowOf('Web Designer')).getByText('Unsaved changes')).toBeVisible();
    await stage.user.keyboard('!{Escape}');
    await waitFor(() => expect(stage.address()).toBe('/admin/jobs'));
    expect((await rowOf(title)).getByText('Unsaved changes')).toBeVisible();
    const form = await startEdit(stage);
    expect(form.getByLabelText('Title')).toHaveValue(`${title}!`);
    await stage.user.click(form.getByRole('button', { name: 'Discard changes' }));
    expect((await rowOf(title)).queryByText('Unsaved changes')).toBeNull();
    expect(drafts()).toHaveLength(1);
  });

  it('an edited draft can be published in the same save', async () => {
    const stage = await open();
    const form = await startEdit(stage, 'Web Designer');
    write(form.getByLabelText('Location'), 'Goa');
    await stage.user.click(form.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(saves(stage)).toEqual([
      ['eq.1', expect.objectContaining({ location: 'Goa' })],
      [undefined, { is_active: true }],
    ]);
  });

  it('is back after a reload, though its job is on another page, and is saved over the version it started from', async () => {
    const stage = await open({}, { at: `/admin/jobs?open=${job.id}` });
    write((await findForm(`Edit ${title}`)).getByLabelText('Title'), `${title} and more`);
    stage.answer({
      job_list: ({ query }) => [query['id'] ? listedJob : closedJob],
    });
    await stage.reload();
    const form = await findForm(`Edit ${title}`);
    expect(form.getByLabelText('Title')).toHaveValue(`${title} and more`);
    expect(screen.getByText(unsentText.restored)).toBeVisible();
    // In the long text, Enter alone is a new line.
    await stage.user.type(
      form.getByLabelText('Description'),
      '{Enter}More.{Control>}{Enter}{/Control}',
    );
    expect(saves(stage)).toEqual([
      [
        `eq.${job.version}`,
        { ...texts, title: `${title} and more`, description: `${description}\nMore.` },
      ],
    ]);
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('says when the job is gone', async () => {
    await openState('admin/jobs/gone');
    expect(screen.getByText('It no longer exists')).toBeVisible();
  });
});

async function collide() {
  const stage = await openState('admin/jobs/changed-meanwhile');
  const form = await findForm(/^Edit /);
  const notice = form.getByRole('alert');
  expect(notice).toHaveTextContent(/This job was changed elsewhere.*Title\s*Growth Lead/);
  expect(notice).not.toHaveTextContent('Location');
  expect(form.getByLabelText('Title')).toHaveValue(`${title} (senior)`);
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  stage.answer({ 'update jobs': saved });
  return { ...stage, notice: within(notice) };
}

describe('two admins who edit one job', () => {
  it('learn it, and take the other version with “Take theirs”', async () => {
    const { notice, user, asked } = await collide();
    await user.click(notice.getByRole('button', { name: 'Take theirs' }));
    await rowOf('Growth Lead');
    expect(asked('update jobs')).toHaveLength(1);
    expect(drafts()).toEqual([]);
  });

  it('overwrite the other version with “Keep mine”', async () => {
    const stage = await collide();
    await stage.user.click(stage.notice.getByRole('button', { name: 'Keep mine' }));
    await rowOf(`${title} \\(senior\\)`);
    expect(saves(stage)).toEqual([
      ['eq.1', { ...texts, title: `${title} (senior)` }],
      ['eq.2', { ...texts, title: `${title} (senior)` }],
    ]);
  });
});
