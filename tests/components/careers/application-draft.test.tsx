import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftNote } from '@/content/draft-note';
import { applicationSteps } from '@/features/careers/api/submit-application';
import type { OpenJob } from '@/features/careers/api/open-jobs';
import { JobApplicationForm } from '@/features/careers/site/job-application-form';
import { enter, field, openPublicForm } from '../../support/public-form.tsx';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/careers/api/submit-application');

const { store, mail, report } = vi.mocked(applicationSteps);

const job = (id: string, title: string): OpenJob => ({
  id,
  title,
  description: null,
  type: null,
  location: null,
  postedAt: '2026-11-01T09:00:00.000Z',
  postedOn: '2026-11-01',
});
const editor = job('5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10', 'Editor');
const designer = job('7d0c2f7e-1b1a-4f43-8a3e-6f0c8f5f3b21', 'Designer');

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

const openForm = (jobs = [editor, designer], chosenJobId?: string) =>
  openPublicForm(<JobApplicationForm jobs={jobs} {...(chosenJobId && { chosenJobId })} />);

function fill() {
  enter('Full name', 'Asha Rao');
  enter('Email', 'asha@example.com');
  enter('Phone', '+91 00000 00009');
  enter('Position', editor.id);
  enter('Experience level', '2-5 years');
  enter('Short introduction', 'Hello.');
}

const send = (form: ReturnType<typeof openForm>) => form.send('Submit Application');

/** As on a prerendered page: first the positions of the build, then those of today. */
function LateList() {
  const [jobs, setJobs] = useState([designer]);
  return (
    <>
      <button type="button" onClick={() => setJobs([editor, designer])}>
        The list arrives
      </button>
      <JobApplicationForm jobs={jobs} />
    </>
  );
}

describe('an application that was not sent', () => {
  it('is there again after a reload, choices and counter included', () => {
    const first = openForm();
    fill();
    first.leave();
    openForm();
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Phone')).toHaveValue('+91 00000 00009');
    expect(field('Position')).toHaveValue(editor.id);
    expect(screen.getByRole('region', { name: 'Job Description' })).toBeVisible();
    expect(field('Experience level')).toHaveValue('2-5 years');
    expect(field('Short introduction')).toHaveAccessibleDescription('6 of 500 characters');
    expect(screen.getByText(draftNote.restored)).toBeVisible();
  });

  it('comes back without its position when that is no longer open', async () => {
    const first = openForm();
    fill();
    first.leave();
    const second = openForm([designer]);
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Position')).toHaveValue('');
    await send(second);
    expect(await screen.findByText('Please select a position')).toBeVisible();
    expect(store).not.toHaveBeenCalled();
  });

  it('gets its position back when the list that has it comes after the form', async () => {
    const first = openForm();
    fill();
    first.leave();
    const { user } = renderPublic(<LateList />);
    expect(field('Position')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'The list arrives' }));
    expect(field('Position')).toHaveValue(editor.id);
  });

  it('follows a position’s own page: its position is the one applied for', async () => {
    const first = openForm();
    fill();
    first.leave();
    const second = openForm([editor, designer], designer.id);
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Position')).toHaveValue(designer.id);
    await send(second);
    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(store.mock.calls[0]?.[1]).toMatchObject({ position: designer.id });
    expect(localStorage).toHaveLength(0);
  });
});
