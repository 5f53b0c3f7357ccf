import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formDraft } from '@/content/form-draft';
import { applicationSteps } from '@/features/careers/api/submit-application';
import type { OpenJob } from '@/features/careers/api/open-jobs';
import { JobApplicationForm } from '@/features/careers/site/job-application-form';
import { MINIMUM_FILL_MS } from '@/lib/leads/lead-submission';
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

const field = (label: string) => screen.getByLabelText(label);
const enter = (label: string, value: string) => {
  const control = field(label);
  fireEvent.input(control, { target: { value } });
  // A browser says both of a chosen option, and React listens to the second.
  if (control instanceof HTMLSelectElement) fireEvent.change(control);
};

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

function openForm(jobs = [editor, designer], chosenJobId?: string) {
  const view = renderPublic(
    <JobApplicationForm jobs={jobs} {...(chosenJobId && { chosenJobId })} />,
  );
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    view.unmount();
  };
  return { ...view, leave };
}

function fill() {
  enter('Full name', 'Asha Rao');
  enter('Email', 'asha@example.com');
  enter('Phone', '+91 00000 00009');
  enter('Position', editor.id);
  enter('Experience level', '2-5 years');
  enter('Short introduction', 'Hello.');
}

async function send({ user }: ReturnType<typeof openForm>) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINIMUM_FILL_MS);
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
}

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
    expect(screen.getByText(formDraft.restored)).toBeVisible();
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

  it('is sent once, though the mail failed and the page was reloaded in between', async () => {
    const first = openForm();
    mail.mockRejectedValueOnce(new Error('offline'));
    fill();
    await send(first);
    expect(
      await screen.findByText('Failed to submit application. Please try again.'),
    ).toBeVisible();
    first.leave();

    const second = openForm();
    await send(second);
    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
    expect(localStorage).toHaveLength(0);
  });
});
