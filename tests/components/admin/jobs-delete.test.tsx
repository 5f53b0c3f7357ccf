import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, refused, stored } from '../../states/backend.ts';
import { closedJob } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { job } from '../../states/rows.ts';
import { rowOf } from './lead-page.ts';

async function open(rest: Answers = {}) {
  const stage = await openState('admin/jobs/delete', rest);
  const question = await screen.findByRole('alertdialog', { name: `Delete “${job.title}”?` });
  return { ...stage, question: within(question) };
}

describe('a delete', () => {
  it.each([
    [0, 'There are no applications for it.'],
    [1, '1 application is for this job. It stays, and keeps its title.'],
    [1234, '1,234 applications are for this job. They stay, and keep its title.'],
  ])('asks first and names the applications: %i', async (count, words) => {
    const { user, answer, asked } = await openState('admin/jobs');
    answer({ 'count job_applications': count });
    const opener = await screen.findByRole('button', { name: `Delete ${job.title}` });
    await user.click(opener);
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(words)).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(asked('delete jobs')).toEqual([]);
  });

  it('removes the row at once, and says so once it is done', async () => {
    const held = Promise.withResolvers<undefined>();
    const { user, question, answer } = await open({
      'delete jobs': async (call) => (await held.promise, stored(call)),
    });
    await user.click(question.getByRole('button', { name: 'Delete job' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.queryByText(job.title)).not.toBeInTheDocument();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    answer({ job_list: [closedJob] });
    await act(async () => held.resolve(undefined));
    expect(await screen.findByText('Job deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('brings the row back when it failed, only logged and told beside the row', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, question } = await open({ 'delete jobs': refused('No') });
    await user.click(question.getByRole('button', { name: 'Delete job' }));
    const row = await rowOf(job.title);
    const mark = await row.findByRole('button', { name: /not deleted, try again/ });
    expect(logged).toHaveBeenCalledWith('Failed to delete job:', expect.any(Error));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await user.click(mark);
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});
