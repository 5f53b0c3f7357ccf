import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationSteps } from '@/features/careers/api/submit-application';
import { fetchOpenJobs, type OpenJob } from '@/features/careers/api/open-jobs';
import { MINIMUM_FILL_MS } from '@/lib/leads/lead-submission';
import { AppError } from '@/lib/supabase/errors';
import CareersPage from '@/pages/site/careers-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock(import('@/features/careers/api/open-jobs'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    openJobsQuery: 'fetchOpenJobs',
  }),
);
vi.mock('@/features/careers/api/submit-application');

const { store, mail, report } = vi.mocked(applicationSteps);

const marketer: OpenJob = {
  id: '5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10',
  title: 'Performance Marketer',
  description: 'Plan and tune paid campaigns.',
  type: 'Full-time',
  location: 'Pune',
  postedAt: '2026-11-12T09:00:00.000Z',
  postedOn: '2026-11-12',
};
const designer: OpenJob = {
  id: '7d0c2f7e-1b1a-4f43-8a3e-6f0c8f5f3b21',
  title: 'Content Designer',
  description: null,
  type: null,
  location: null,
  postedAt: '2026-11-05T20:00:00.000Z',
  postedOn: '2026-11-06',
};

const field = (label: string) => screen.getByLabelText(label);
const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchOpenJobs).mockResolvedValue([marketer, designer]);
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

/** The page with its form, open long enough to be allowed to send. */
async function openForm() {
  const opened = Date.now();
  const view = renderPublic(<CareersPage />, '/careers');
  await screen.findByLabelText('Full name');
  vi.spyOn(Date, 'now').mockReturnValue(opened + 2 * MINIMUM_FILL_MS);
  const fill = async () => {
    await view.user.type(field('Full name'), 'Asha Rao');
    await view.user.type(field('Email'), 'asha@example.com');
    await view.user.type(field('Phone'), ' +91 00000 00009 ');
    await view.user.selectOptions(field('Position'), 'Performance Marketer');
  };
  const send = () => view.user.click(submitButton());
  return { ...view, fill, send };
}

describe('the honeypot', () => {
  it('blocks the first submit, keeps the input and lets the second one through', async () => {
    const { fill, send, container } = await openForm();
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input');
    await fill();
    if (trap) trap.value = 'https://spam.example.com';
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(store).not.toHaveBeenCalled();
    expect(field('Full name')).toHaveValue('Asha Rao');

    if (trap) trap.value = 'filled in again by the browser';
    await send();
    await waitFor(() => expect(mail).toHaveBeenCalledOnce());
    expect(store).toHaveBeenCalledOnce();
  });
});

describe('the positions', () => {
  it('load with a spinner', async () => {
    const answer = Promise.withResolvers<OpenJob[]>();
    vi.mocked(fetchOpenJobs).mockReturnValue(answer.promise);
    renderPublic(<CareersPage />, '/careers');
    expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
    expect(screen.getByText('Build the future of digital solutions with us')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Apply for a Position' })).toBeVisible();
    expect(await screen.findByText('Loading positions…')).toBeVisible();
    expect(screen.queryByLabelText('Position')).not.toBeInTheDocument();
    answer.resolve([marketer]);
    expect(await screen.findByLabelText('Position')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('are offered by title, with a description of the chosen one', async () => {
    const { user } = await openForm();
    const options = within(field('Position')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a position',
      'Performance Marketer',
      'Content Designer',
    ]);
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();

    await user.selectOptions(field('Position'), 'Performance Marketer');
    const description = screen.getByRole('region', { name: 'Job Description' });
    expect(description).toHaveTextContent('Plan and tune paid campaigns.');
    expect(description).toHaveTextContent('Full-time');
    expect(description).toHaveTextContent('Pune');

    await user.selectOptions(field('Position'), 'Content Designer');
    expect(description).not.toHaveTextContent('Full-time');
    await user.selectOptions(field('Position'), 'Select a position');
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();
  });

  it('stand above the form as links to their own pages', async () => {
    await openForm();
    expect(screen.getByRole('heading', { name: 'Open Positions' })).toBeVisible();
    const tickets = screen.getAllByRole('article');
    expect(tickets).toHaveLength(2);
    const [first, second] = tickets.map((ticket) => within(ticket));
    expect(first?.getByRole('link', { name: 'Performance Marketer' })).toHaveAttribute(
      'href',
      `/careers/${marketer.id}`,
    );
    for (const text of ['Full-time', 'Pune', '12 November 2026', 'Plan and tune paid campaigns.']) {
      expect(first?.getByText(text)).toBeVisible();
    }
    // The evening in UTC is the next day in India.
    expect(second?.getByText('6 November 2026')).toBeVisible();
    expect(second?.getByText('Open role')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Straight to the form' })).toHaveAttribute(
      'href',
      '/careers#apply',
    );
    expect(document.getElementById('apply')).toHaveTextContent('Apply for a Position');
  });

  it('may be none: list and page say so, and the form cannot be sent', async () => {
    vi.mocked(fetchOpenJobs).mockResolvedValue([]);
    await openForm();
    expect(
      screen.getByText('No job positions are currently available. Please check back later.'),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: 'No positions available' })).toBeDisabled();
    expect(submitButton()).toBeDisabled();
    expect(screen.queryByRole('heading', { name: 'Open Positions' })).not.toBeInTheDocument();
  });

  it('may fail to load: a toast and a retry in place', async () => {
    vi.mocked(fetchOpenJobs).mockRejectedValueOnce(new AppError('offline'));
    const { user } = renderPublic(<CareersPage />, '/careers');
    expect(await screen.findByText('Error')).toBeVisible();
    const message = 'Failed to load job positions. Please refresh the page.';
    expect(within(screen.getByRole('alert')).getByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Position')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('a failed request for the positions is sent once for the whole page', async () => {
  vi.mocked(fetchOpenJobs).mockRejectedValue(new AppError('broken', { status: 503 }));
  renderPublic(<CareersPage />, '/careers');
  expect(await screen.findByRole('alert')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fetchOpenJobs).toHaveBeenCalledOnce();
});

describe('applying', () => {
  it('stores the application, mails it, says so and empties the form', async () => {
    const { fill, send, user } = await openForm();
    await fill();
    await user.selectOptions(field('Experience level'), '2-5 years');
    await user.type(field('LinkedIn or portfolio URL'), 'https://example.com/asha');
    await user.type(field('Short introduction'), 'Hello.');
    expect(field('Short introduction')).toHaveAccessibleDescription('6 of 500 characters');
    await send();

    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(
      screen.getByText(
        "Thank you for applying. We'll review your application and get back to you soon.",
      ),
    ).toBeVisible();
    const sent = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 00000 00009',
      position: marketer.id,
      experience: '2-5 years',
      linkedin: 'https://example.com/asha',
      introduction: 'Hello.',
      jobTitle: 'Performance Marketer',
    };
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(String), sent);
    expect(mail).toHaveBeenCalledExactlyOnceWith(sent);
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], true);
    for (const label of ['Full name', 'Email', 'Phone', 'Position', 'Short introduction']) {
      expect(field(label)).toHaveValue('');
    }
    expect(screen.queryByText('Job Description')).not.toBeInTheDocument();
  });

  it('takes a second application with another id', async () => {
    const { fill, send, user, container } = await openForm();
    await fill();
    await send();
    await screen.findByText('Application Submitted!');
    // user-event misses the form's reset and would type after the old text.
    for (const input of container.querySelectorAll('form input')) await user.clear(input);
    await fill();
    await user.selectOptions(field('Position'), 'Content Designer');
    expect(screen.getByRole('region', { name: 'Job Description' })).toBeVisible();
    await user.type(field('Short introduction'), 'Once more.');
    expect(field('Short introduction')).toHaveAccessibleDescription('10 of 500 characters');
    await send();
    await waitFor(() => expect(store).toHaveBeenCalledTimes(2));
    expect(store.mock.calls[1]?.[1]).toMatchObject({
      name: 'Asha Rao',
      position: designer.id,
      introduction: 'Once more.',
    });
    expect(store.mock.calls[0]?.[0]).not.toBe(store.mock.calls[1]?.[0]);
  });

  it('shows that it is busy, and sends once after two clicks', async () => {
    const { fill, send } = await openForm();
    const delivery = Promise.withResolvers<void>();
    mail.mockReturnValue(delivery.promise);
    await fill();
    await send();
    expect(submitButton()).toHaveTextContent('Submitting...');
    expect(submitButton()).toBeDisabled();
    await send();
    delivery.resolve();
    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(submitButton()).toHaveTextContent('Submit Application');
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledOnce();
  });

  it('keeps the input when the mail fails, and the retry sends only the mail', async () => {
    const { fill, send } = await openForm();
    mail.mockRejectedValueOnce(new Error('429'));
    await fill();
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Failed to submit application. Please try again.')).toBeVisible();
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Position')).toHaveValue(marketer.id);
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], false);

    await send();
    expect(await screen.findByText('Application Submitted!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the server’s own words', { code: 'P0001', status: 400 }, 'This position is no longer open.'],
    [
      'plain words instead of a technical message',
      { code: '23514', status: 400 },
      'Failed to submit application. Please try again.',
    ],
  ])('shows %s when the row is refused, and sends no mail', async (_, details, shown) => {
    const { fill, send } = await openForm();
    store.mockRejectedValueOnce(new AppError('This position is no longer open.', details));
    await fill();
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(mail).not.toHaveBeenCalled();
    expect(field('Full name')).toHaveValue('Asha Rao');
  });
});

describe('validation', () => {
  it('shows each message under its field and focuses the first', async () => {
    const { send, user } = await openForm();
    await user.type(field('LinkedIn or portfolio URL'), 'linkedin');
    await send();
    expect(field('Full name')).toHaveFocus();
    const messages = {
      'Full name': 'Name must be at least 2 characters',
      Email: 'Please enter a valid email',
      Phone: 'Please enter a valid phone number',
      Position: 'Please select a position',
      'LinkedIn or portfolio URL': 'Please enter a valid URL',
    };
    for (const [label, message] of Object.entries(messages)) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(message);
    }
    expect(field('Experience level')).toBeValid();
    expect(store).not.toHaveBeenCalled();
  });

  it('validates the position on each change, before any submit', async () => {
    const { user } = await openForm();
    await user.selectOptions(field('Position'), 'Content Designer');
    expect(field('Position')).toBeValid();
    await user.selectOptions(field('Position'), 'Select a position');
    await waitFor(() => expect(field('Position')).toBeInvalid());
    await user.selectOptions(field('Position'), 'Performance Marketer');
    await waitFor(() => expect(field('Position')).toBeValid());
  });

  it('counts the introduction’s characters and refuses more than 500', async () => {
    const { fill, send, user } = await openForm();
    await fill();
    await user.click(field('Short introduction'));
    await user.paste('a'.repeat(501));
    await send();
    expect(field('Short introduction')).toHaveAccessibleDescription(
      'Introduction must be less than 500 characters 501 of 500 characters',
    );
    expect(store).not.toHaveBeenCalled();
  });
});
