import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CampaignProgress } from '@/features/newsletter/admin/campaigns/campaign-progress';
import {
  type CampaignRecord,
  fetchCampaign,
  resolveUnknownDeliveries,
  retryFailedDeliveries,
  steerCampaign,
} from '@/features/newsletter/api/admin-campaigns';
import { AppError } from '@/lib/supabase/errors';
import { campaign, campaignId, endedCampaign } from './newsletter-campaign-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-campaigns');

const answer = (record: CampaignRecord | null) =>
  vi.mocked(fetchCampaign).mockResolvedValue(record);
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function open(record: CampaignRecord | null) {
  answer(record);
  const view = renderScreen(<CampaignProgress campaignId={campaignId} />, '/');
  await waitFor(() => expect(screen.queryByText('Loading how far it is…')).toBeNull());
  return view;
}

beforeEach(() => vi.resetAllMocks());

describe('the progress', () => {
  it('says how many are done with, in a bar and in figures', async () => {
    await open(
      campaign({ figures: { queued: 1490, sent: 1000, failed: 4, skipped: 3, unknown: 3 } }),
    );
    const bar = screen.getByRole('progressbar', { name: 'Progress of “Spring”' });
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuenow', '1010');
    expect(bar).toHaveAttribute('aria-valuemax', '2500');
    expect(bar).toHaveAttribute('aria-valuetext', '1,010 of 2,500');
    expect(figure('Queued')).toHaveTextContent('1,490');
    expect(figure('Sent')).toHaveTextContent('1,000');
    expect(figure('Failed')).toHaveTextContent('4');
    expect(figure('Skipped')).toHaveTextContent('3');
    expect(figure('Not certain')).toHaveTextContent('3');
  });

  it('names the planned time on the agency’s clock, and no figures before there are any', async () => {
    await open(
      campaign({
        status: 'scheduled',
        sendAt: '2096-12-03T03:30:00+00:00',
        startedAt: null,
        recipients: null,
        figures: { queued: 0, sent: 0 },
      }),
    );
    expect(screen.getByText('Planned for Dec 3, 2096, 09:00 AM.')).toBeVisible();
    expect(screen.getByText('It goes to everybody who is active by then.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts down to what leaves now, never from more than the window', async () => {
    // This device's clock is an hour late.
    const now = Date.now() + 3_600_000;
    await open(
      campaign({
        status: 'scheduled',
        createdAt: new Date(now).toISOString(),
        sendAt: new Date(now + 20_000).toISOString(),
        startedAt: null,
      }),
    );
    expect(screen.getByRole('timer')).toHaveTextContent('Leaves in 20 s.');
    expect(screen.getByText('To 2,500 readers.')).toBeVisible();
  });

  it('says what holds it up while it is tried again', async () => {
    await open(campaign({ figures: { lastError: 'Too many requests' } }));
    expect(
      screen.getByText(/tried again by itself\. Last answer: Too many requests/),
    ).toBeVisible();
  });

  it.each([
    [
      'one that nobody was there for',
      endedCampaign({ recipients: 0, figures: { sent: 0 } }),
      'There was nobody to send it to.',
    ],
    [
      'one stopped before it left',
      campaign({ status: 'cancelled', startedAt: null, finishedAt: '2026-03-05T09:07:10+00:00' }),
      'Before it left: nobody has received it.',
    ],
    ['one that is gone', null, /This newsletter is gone/],
  ])('knows %s', async (_, record, words) => {
    await open(record);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('calls what a stopped one has left “not sent”', async () => {
    await open(campaign({ status: 'cancelled', finishedAt: '2026-03-05T09:08:00+00:00' }));
    expect(figure('Not sent')).toHaveTextContent('1,500');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it could not be read, and reads it again', async () => {
    vi.mocked(fetchCampaign).mockRejectedValue(new AppError('no answer'));
    const { user } = renderScreen(<CampaignProgress campaignId={campaignId} />, '/');
    expect(await screen.findByText('How far it is could not be read.')).toBeVisible();
    answer(campaign());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });
});

describe('asking again and again', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('goes on every 2 seconds while it is being sent, says once that it has ended, and stops', async () => {
    await open(campaign());
    expect(fetchCampaign).toHaveBeenCalledTimes(1);
    const [spoken] = screen.getAllByRole('status');
    expect(spoken).toHaveTextContent('The newsletter is leaving.');

    answer(campaign({ figures: { queued: 500, sent: 2000 } }));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(fetchCampaign).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2000');
    // Not read out with every figure.
    expect(spoken).toHaveTextContent('The newsletter is leaving.');

    answer(endedCampaign({ figures: { sent: 2499, failed: 1 } }));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(spoken).toHaveTextContent('The newsletter has been sent: 2,499 sent, 1 failed.');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2500');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fetchCampaign).toHaveBeenCalledTimes(3);
  });

  it('does not ask in a tab nobody looks at', async () => {
    await open(campaign());
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(fetchCampaign).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(vi.mocked(fetchCampaign).mock.calls.length).toBeGreaterThan(1);
  });

  it('follows one stopped under way until what was with the provider is counted', async () => {
    await open(
      campaign({ status: 'cancelled', finishedAt: new Date(Date.now() - 5000).toISOString() }),
    );
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(fetchCampaign).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    const calls = vi.mocked(fetchCampaign).mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fetchCampaign).toHaveBeenCalledTimes(calls);
  });
});

describe('steering', () => {
  it('pauses and resumes', async () => {
    vi.mocked(steerCampaign).mockImplementation(async (_, action) => {
      const status = action === 'pause' ? 'paused' : 'sending';
      answer(campaign({ status }));
      return status;
    });
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(vi.mocked(steerCampaign).mock.calls).toEqual([
      [campaignId, 'pause'],
      [campaignId, 'resume'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stops only after it has said how many are still unsent', async () => {
    vi.mocked(steerCampaign).mockImplementation(async () => {
      answer(campaign({ status: 'cancelled', finishedAt: '2026-03-05T09:08:00+00:00' }));
      return 'cancelled';
    });
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const question = screen.getByRole('alertdialog', { name: 'Stop this newsletter?' });
    expect(question).toHaveTextContent('1,500 of 2,500 readers have not been written to');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(steerCampaign).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Stop newsletter' }));
    const frame = await screen.findByRole('group', { name: '“Spring”: Stopped' });
    expect(steerCampaign).toHaveBeenCalledExactlyOnceWith(campaignId, 'cancel');
    // Its button is gone.
    await waitFor(() => expect(frame).toHaveFocus());
  });

  it('says of a waiting one that nobody has it', async () => {
    const { user } = await open(campaign({ status: 'scheduled', startedAt: null }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'None of its 2,500 readers has received it, and nobody will.',
    );
  });

  it.each([
    ['sent', 'Too late: all of it has been sent.'],
    ['cancelled', 'It has been stopped meanwhile.'],
    [null, 'This newsletter is gone.'],
  ] as const)('says beside the button that it was %s already', async (status, words) => {
    vi.mocked(steerCampaign).mockResolvedValue(status);
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('says that there was no answer, and reads how far it is again', async () => {
    vi.mocked(steerCampaign).mockRejectedValue(new AppError('Failed to fetch'));
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There was no answer.');
    expect(vi.mocked(fetchCampaign).mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });
});

describe('once it has ended', () => {
  it('sends again to the failed only, however often it is pressed', async () => {
    const queued = Promise.withResolvers<number>();
    vi.mocked(retryFailedDeliveries).mockReturnValue(queued.promise);
    const { user } = await open(endedCampaign({ figures: { sent: 2460, failed: 40 } }));
    const button = screen.getByRole('button', { name: 'Send again to the failed only (40)' });
    await user.dblClick(button);
    answer(campaign({ figures: { queued: 40, sent: 2460 } }));
    queued.resolve(40);
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(retryFailedDeliveries).toHaveBeenCalledExactlyOnceWith(campaignId);
    expect(screen.queryByRole('button', { name: /failed only/ })).toBeNull();
  });

  it('says when somebody else has done it, and when there was no answer', async () => {
    vi.mocked(retryFailedDeliveries).mockResolvedValueOnce(0);
    const { user } = await open(endedCampaign({ figures: { sent: 2499, failed: 1 } }));
    const button = screen.getByRole('button', { name: 'Send again to the failed only (1)' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('nobody left');
    vi.mocked(retryFailedDeliveries).mockRejectedValueOnce(new AppError('Failed to fetch'));
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no answer'));
  });

  it('offers no such button while it is under way', async () => {
    await open(campaign({ figures: { failed: 4 } }));
    expect(screen.queryByRole('button', { name: /failed only/ })).toBeNull();
  });
});

describe('those nobody can be sure about', () => {
  const uncertain = endedCampaign({
    figures: { sent: 2400, unknown: 100, lastError: 'No answer within 30 s' },
  });

  it.each([
    ['They got it', 'Count 100 readers as reached?', /misses it/, false],
    ['Send to them again', 'Send it to 100 readers again?', /receives it twice/, true],
  ])('%s: says what it means, then does it', async (label, title, meaning, isSentAgain) => {
    vi.mocked(resolveUnknownDeliveries).mockImplementation(async () => {
      answer(endedCampaign());
      return 100;
    });
    const { user } = await open(uncertain);
    const section = screen.getByRole('region', { name: 'Not certain' });
    expect(section).toHaveTextContent('Nobody can say whether 100 readers got it');
    expect(section).toHaveTextContent('Last answer: No answer within 30 s');
    await user.click(within(section).getByRole('button', { name: label }));
    const question = screen.getByRole('alertdialog', { name: title });
    expect(question).toHaveTextContent(meaning);
    expect(resolveUnknownDeliveries).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not certain' })).toBeNull());
    expect(resolveUnknownDeliveries).toHaveBeenCalledExactlyOnceWith(campaignId, isSentAgain);
  });

  it('does nothing when the question is not meant', async () => {
    const { user } = await open(uncertain);
    await user.click(screen.getByRole('button', { name: 'Send to them again' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(resolveUnknownDeliveries).not.toHaveBeenCalled();
  });

  it('promises no sending for a newsletter that was stopped', async () => {
    const stopped = campaign({
      status: 'cancelled',
      finishedAt: '2026-03-05T09:08:00+00:00',
      figures: { unknown: 1 },
    });
    const { user } = await open(stopped);
    expect(screen.queryByRole('button', { name: 'Send to them again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'They did not get it' }));
    expect(
      screen.getByRole('alertdialog', { name: 'Count 1 reader as not reached?' }),
    ).toHaveTextContent('nothing is sent to them');
  });

  it('says when somebody else has answered, and when there was no answer', async () => {
    vi.mocked(resolveUnknownDeliveries).mockResolvedValueOnce(0);
    const { user } = await open(uncertain);
    const decide = async () => {
      const section = screen.getByRole('region', { name: 'Not certain' });
      await user.click(within(section).getByRole('button', { name: 'They got it' }));
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'They got it' }),
      );
    };
    await decide();
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else');
    vi.mocked(resolveUnknownDeliveries).mockRejectedValueOnce(new AppError('Failed to fetch'));
    await decide();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no answer'));
  });
});
