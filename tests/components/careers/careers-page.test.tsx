import { fieldNeeds } from '@content/words/forms/field-needs';
import { unsentText } from '@content/unsent-text';
import { failureReference, refusals } from '@content/words/forms/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { careersMessages } from '@content/careers';
import { sentForms } from '@content/sent-forms';
import { applicationFields } from '@contracts/application-fields';
import type { ApplicationFields, JobApplication } from '@/site/careers/form/application-schema';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { JobApplicationForm } from '@/site/careers/form/job-application-form';
import CareersPage from '@/site/pages/careers-page';
import { type Answers, inTurn, refused } from '../../states/backend.ts';
import { enter, field, openPublicForm } from '../../support/public-form.tsx';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';
import { designer, jobRows, marketer } from './open-jobs.ts';

// Order, ids and retries of row and mail: tests/unit/lead-submission.test.ts.

const none = 'No job positions are currently available. Please check back later.';
const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

function openPage(jobs: Answers['jobs'] = jobRows) {
  const { asked } = answerRequests({ jobs });
  return { ...renderPublic(<CareersPage />, '/careers'), asked };
}

function openForm({
  jobs = [marketer, designer],
  chosenJobId,
  answers,
}: { jobs?: OpenJob[]; chosenJobId?: string; answers?: Answers } = {}) {
  const form = openPublicForm(
    <JobApplicationForm jobs={jobs} chosenJobId={chosenJobId} />,
    answers,
  );
  return { ...form, send: () => form.send('Submit Application') };
}

/** Each field of the schema is on the form, under the label that the emails give it. */
const labels: Record<keyof ApplicationFields, string> = {
  name: applicationFields.name.label,
  email: applicationFields.email.label,
  phone: applicationFields.phone.label,
  position: applicationFields.position_title.label,
  experience: applicationFields.experience.label,
  linkedin: applicationFields.linkedin.label,
  introduction: applicationFields.introduction.label,
};
const application: JobApplication = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00009',
  position: marketer.id,
  experience: '2-5 years',
  linkedin: 'https://example.com/asha',
  introduction: 'Hello.',
};

function fill() {
  const typed: Record<string, string> = { ...application, phone: ` ${application.phone} ` };
  for (const [name, label] of Object.entries(labels)) enter(label, typed[name] ?? '');
}

describe('the positions', () => {
  it('load with a spinner', async () => {
    const answer = Promise.withResolvers<typeof jobRows>();
    openPage(() => answer.promise);
    expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
    expect(screen.getByText('Build the future of digital solutions with us')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Apply for a Position' })).toBeVisible();
    expect(await screen.findByText('Loading positions…')).toBeVisible();
    expect(screen.queryByLabelText('Position')).not.toBeInTheDocument();
    answer.resolve(jobRows);
    expect(await screen.findByLabelText('Position')).toBeVisible();
    expect(screen.queryByText('Loading positions…')).not.toBeInTheDocument();
  });

  it('are offered by title, with a description of the chosen one', async () => {
    const { user } = openForm();
    const options = within(field('Position')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a position',
      'Performance Marketer',
      'Content Designer',
    ]);
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();

    await user.selectOptions(field('Position'), 'Performance Marketer');
    const description = screen.getByRole('region', { name: 'Job Description' });
    for (const text of ['Plan and tune paid campaigns.', 'Full-time', 'Halifax']) {
      expect(description).toHaveTextContent(text);
    }
    await user.selectOptions(field('Position'), 'Content Designer');
    expect(description).not.toHaveTextContent('Full-time');
    await user.selectOptions(field('Position'), 'Select a position');
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();
    // The position is validated on each change, before any submit.
    await waitFor(() => expect(field('Position')).toBeInvalid());
    await user.selectOptions(field('Position'), 'Performance Marketer');
    await waitFor(() => expect(field('Position')).toBeValid());
  });

  it('stand above the form as links to their own pages', async () => {
    openPage();
    const tickets = await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { name: 'Open Positions' })).toBeVisible();
    const [first, second, ...more] = tickets.map((ticket) => within(ticket));
    expect(more).toHaveLength(0);
    expect(first?.getByRole('link', { name: 'Performance Marketer' })).toHaveAttribute(
      'href',
      `/careers/${marketer.id}`,
    );
    for (const text of [
      'Full-time',
      'Halifax (hybrid)',
      'November 12, 2026',
      /^Plan and tune paid/,
    ]) {
      expect(first?.getByText(text)).toBeVisible();
    }
    expect(second?.getByText('November 5, 2026')).toBeVisible();
    expect(second?.getByText('Open role')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the form' })).toHaveAttribute(
      'href',
      '/careers#apply',
    );
    expect(document.getElementById('apply')).toHaveTextContent('Apply for a Position');
  });

  it('may be none: list and page say so, and the form cannot be sent', async () => {
    openPage([]);
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.getByRole('option', { name: 'No positions available' })).toBeDisabled();
    expect(submitButton()).toBeDisabled();
    expect(screen.queryByRole('heading', { name: 'Open Positions' })).not.toBeInTheDocument();
  });

  it('may fail to load: one request for the page, a toast and a retry in place', async () => {
    const { user, asked } = openPage(inTurn(refused('broken', 'PGRST000', 503), () => jobRows));
    expect(await screen.findByText('Error')).toBeVisible();
    const message = 'Failed to load job positions. Please refresh the page.';
    expect(within(screen.getByRole('alert')).getByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Position')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked('jobs')).toHaveLength(2);
  });
});

describe('applying', () => {
  it('shows that it is busy, stores the application, mails it and says so', async () => {
    const delivery = Promise.withResolvers<string>();
    const form = openForm({ answers: { emailjs: () => delivery.promise } });
    fill();
    expect(field('Short introduction')).toHaveAccessibleDescription(
      `${fieldNeeds.optional} 6 of 500 characters`,
    );
    await form.send();
    expect(submitButton()).toHaveTextContent('Submitting...');
    expect(submitButton()).toBeDisabled();
    delivery.resolve('OK');

    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(
      screen.getByText(
        "Thank you for applying. We'll review your application and get back to you soon.",
      ),
    ).toBeVisible();
    expect(form.rows()).toEqual([
      { ...application, id: expect.any(String), is_mailed_by_browser: true },
    ]);
    expect(form.mails()).toEqual([
      expect.objectContaining({
        template_id: 'application',
        template_params: expect.objectContaining({ designation: marketer.title }),
      }),
    ]);
  });

  it('is followed by an empty form', async () => {
    const { send, user } = openForm();
    fill();
    await send();
    expect(await screen.findByText(sentForms.application.steps[0].what)).toBeVisible();
    for (const label of ['Full name', 'Email', 'Phone', 'Position', 'Short introduction']) {
      expect(field(label)).toHaveValue('');
    }
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: sentForms.application.again }));
    expect(submitButton()).toHaveTextContent('Submit Application');
    expect(field('Full name')).toHaveFocus();
    // The next application begins with an empty counter and preview.
    enter('Position', designer.id);
    expect(screen.getByRole('region', { name: 'Job Description' })).toBeVisible();
    enter('Short introduction', 'Once more.');
    expect(field('Short introduction')).toHaveAccessibleDescription(
      `${fieldNeeds.optional} 10 of 500 characters`,
    );
  });

  it.each([
    ['the reason', 'position_closed', refusals['position_closed'] ?? ''],
    [
      'a reference and no technical message',
      '23514',
      failureReference(careersMessages.failure.description, '23514'),
    ],
  ])('shows %s when the row is refused, and sends no mail', async (_, code, shown) => {
    const refusal = refused('Message of the database', code);
    const { send, mails } = openForm({ answers: { 'insert job_applications': refusal } });
    fill();
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(mails()).toEqual([]);
    expect(field('Full name')).toHaveValue('Asha Rao');
  });

  it('names the address to write to when too many were sent', async () => {
    const refusal = refused('Message of the database', 'rate_limited', 429);
    const { send } = openForm({ answers: { 'insert job_applications': refusal } });
    fill();
    await send();
    const words = `${refusals['rate_limited']} ${unsentText.writeTo(agency.email)}`;
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows each error under its field and focuses the first', async () => {
    const { send, rows } = openForm();
    enter('LinkedIn or portfolio URL', 'linkedin');
    enter('Short introduction', 'a'.repeat(501));
    await send();
    expect(field('Full name')).toHaveFocus();
    for (const [label, message] of Object.entries({
      'Full name': 'Name must be at least 2 characters',
      Email: 'Please enter a valid email',
      Phone: 'Please enter a valid phone number',
      Position: 'Please select a position',
      'LinkedIn or portfolio URL': 'Please enter a valid URL',
      'Short introduction': `Introduction must be less than 500 characters ${fieldNeeds.optional} 501 of 500 characters`,
    })) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(rows()).toEqual([]);
  });
});

/** As on a prerendered page: first the positions of the build, then those of today. */
function LateList() {
  const [jobs, setJobs] = useState([designer]);
  return (
    <>
      <button type="button" onClick={() => setJobs([marketer, designer])}>
        The list arrives
      </button>
      <JobApplicationForm jobs={jobs} />
    </>
  );
}

describe('the draft of an application', () => {
  beforeEach(() => {
    const first = openForm();
    fill();
    first.leave();
  });

  it('is restored without a position that is no longer open', async () => {
    const { send, rows } = openForm({ jobs: [designer] });
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Position')).toHaveValue('');
    await send();
    expect(await screen.findByText('Please select a position')).toBeVisible();
    expect(rows()).toEqual([]);
  });

  it('gets its position back when the list that has it comes after the form', async () => {
    const { user } = renderPublic(<LateList />);
    expect(field('Position')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'The list arrives' }));
    expect(field('Position')).toHaveValue(marketer.id);
  });

  it('is sent for the position of the page it is opened on', async () => {
    const { send, rows } = openForm({ chosenJobId: designer.id });
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Position')).toHaveValue(designer.id);
    await send();
    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(rows()).toEqual([expect.objectContaining({ position: designer.id })]);
    expect(localStorage).toHaveLength(0);
    expect(field('Full name')).toHaveValue('');
    expect(field('Position')).toHaveValue(designer.id);
    expect(await screen.findByRole('link', { name: 'All positions' })).toHaveAttribute(
      'href',
      '/careers',
    );
  });
});
