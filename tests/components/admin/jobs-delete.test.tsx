import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteJob } from '@/admin/jobs/api/admin-job-changes';
import { countApplications } from '@/admin/jobs/api/admin-jobs';
import { AppError } from '@/shared/supabase/errors';
import {
  answerAsUsual,
  answerWith,
  askToDelete,
  confirmDelete,
  open,
  rowOf,
  silenceLog,
} from './job-actions.tsx';
import { designer } from './job-fixtures.ts';

vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-job-changes'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobChanges(await actual()),
);

beforeEach(answerAsUsual);

describe('a delete', () => {
  it('asks first and names the applications', async () => {
    const { user } = open();
    for (const [count, words] of [
      [0, 'There are no applications for it.'],
      [1, '1 application is for this job. It stays, and keeps its title.'],
      [1234, '1,234 applications are for this job. They stay, and keep its title.'],
    ] as const) {
      vi.mocked(countApplications).mockResolvedValue(count);
      const dialog = await askToDelete(user);
      expect(await within(dialog).findByText(words)).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Delete Growth Marketer' })).toHaveFocus();
    }
    expect(deleteJob).not.toHaveBeenCalled();
  });

  it('removes the row at once, and says so once it is done', async () => {
    const held = Promise.withResolvers<undefined>();
    vi.mocked(deleteJob).mockReturnValue(held.promise);
    const { user } = open();
    await confirmDelete(user);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.queryByText('Grows things.')).not.toBeInTheDocument();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();

    answerWith(designer);
    await act(async () => held.resolve(undefined));
    await waitFor(() => expect(screen.getByText('Job deleted')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
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
