import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CampaignView } from '@/admin/newsletter/campaigns/record/campaign-view';
import {
  answers,
  campaign,
  campaignId,
  type CampaignRow,
  endedCampaign,
  lostConnection,
} from './newsletter-backend.ts';
import { renderScreen } from './render-admin.tsx';

const list = answers.campaign_list;
const steer = answers.steer_newsletter_campaign;
const retry = answers.retry_deliveries;
const answer = (row: CampaignRow) => list.mockReturnValue([row]);
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function open(row: CampaignRow) {
  answer(row);
  const view = renderScreen(<CampaignView campaignId={campaignId} />, '/');
  await screen.findByRole('group', { name: new RegExp(`^“${row.subject}”`) });
  return view;
}

describe('the progress of a newsletter', () => {
  it('is a bar and figures, with the last error while requests are retried', async () => {
    const sent = { queued: 1490, sent: 1000, failed: 4, skipped: 3, unknown: 3 };
    await open(campaign({ figures: { ...sent, last_error: 'Too many requests' } }));
    const bar = screen.getByRole('progressbar', { name: 'Progress of “Spring”' });
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuenow', '1010');
    expect(bar).toHaveAttribute('aria-valuemax', '2500');
    expect(bar).toHaveAttribute('aria-valuetext', '1,010 of 2,500');
    expect(figure('Queued')).toHaveTextContent('1,490');
    expect(figure('Sent')).toHaveTextContent('1,000');
    expect(figure('Failed')).toHaveTextContent('4');
    expect(figure('Skipped')).toHaveTextContent('3');
    expect(figure('Unconfirmed')).toHaveTextContent('3');
    expect(
      screen.getByText(/tried again automatically\. Last answer: Too many requests/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /failed only/ })).toBeNull();
  });

  it('names the planned time in the agency’s time zone, and no figures before the start', async () => {
    await open(
      campaign({
        status: 'scheduled',
        send_at: '2096-12-03T03:30:00+00:00',
        started_at: null,
        recipients: null,
        figures: { queued: 0, sent: 0 },
      }),
    );
    expect(screen.getByText('Planned for Dec 3, 2096, 12:00 AM.')).toBeVisible();
    expect(screen.getByText('It goes to everyone who is active by then.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts down the last seconds before it leaves', async () => {
    const now = Date.now();
    await open(
      campaign({
        status: 'scheduled',
        scheduled_at: new Date(now).toISOString(),
        send_at: new Date(now + 20_000).toISOString(),
        started_at: null,
      }),
    );
    expect(screen.getByRole('timer')).toHaveTextContent(/^Sent in (?:20|1\d) s\.$/);
    expect(screen.getByText('To 2,500 recipients.')).toBeVisible();
  });

  it.each([
    [
      'a newsletter without recipients',
      endedCampaign({ recipients: 0, figures: { sent: 0 } }),
      'There was no one to send it to.',
    ],
    [
      'a newsletter stopped before it left',
      campaign({ status: 'stopped', started_at: null, finished_at: '2026-03-05T09:07:10+00:00' }),
      'Before sending started: no one received it.',
    ],
  ])('explains %s', async (_, record, words) => {
    await open(record);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('calls unsent mails of a stopped newsletter “not sent”', async () => {
    await open(campaign({ status: 'stopped', finished_at: '2026-03-05T09:08:00+00:00' }));
    expect(figure('Not sent')).toHaveTextContent('1,500');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a shown campaign', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('is refreshed every 3 seconds until it has ended, and announces the end once', async () => {
    await open(campaign());
    expect(list).toHaveBeenCalledTimes(1);
    const [spoken] = screen.getAllByRole('status');
    expect(spoken).toHaveTextContent('The campaign is being sent.');

    answer(campaign({ figures: { queued: 500, sent: 2000 } }));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(list).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2000');
    // The figures change without an announcement.
    expect(spoken).toHaveTextContent('The campaign is being sent.');

    answer(endedCampaign({ figures: { sent: 2499, failed: 1 } }));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(spoken).toHaveTextContent('The campaign has been sent: 2,499 sent, 1 failed.');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2500');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('is refreshed when its time has come, and each minute before', async () => {
    const planned = { status: 'scheduled', started_at: null } as const;
    await open(campaign({ ...planned, send_at: new Date(Date.now() + 90_000).toISOString() }));
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(list).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(list).toHaveBeenCalledTimes(2);
    answer(campaign());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Sending')).toBeVisible();
  });

  it('is refreshed for a minute after it was stopped, while the provider still counts', async () => {
    await open(
      campaign({ status: 'stopped', finished_at: new Date(Date.now() - 5000).toISOString() }),
    );
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(list).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    const calls = list.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(list).toHaveBeenCalledTimes(calls);
  });
});

describe('the controls', () => {
  it('pause and resume', async () => {
    steer.mockImplementation(({ action }) => {
      const status = action === 'pause' ? 'paused' : 'sending';
      answer(campaign({ status }));
      return status;
    });
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(steer.mock.calls.map(([{ action }]) => action)).toEqual(['pause', 'resume']);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('stop after a confirmation that names the number of unsent mails', async () => {
    steer.mockImplementation(() => {
      answer(campaign({ status: 'stopped', finished_at: '2026-03-05T09:08:00+00:00' }));
      return 'stopped';
    });
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const question = screen.getByRole('alertdialog', { name: 'Stop this campaign?' });
    expect(question).toHaveTextContent('1,500 of 2,500 recipients have not received it');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(steer).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Stop campaign' }));
    const frame = await screen.findByRole('group', { name: '“Spring”: Stopped' });
    expect(steer).toHaveBeenCalledExactlyOnceWith({ campaign_id: campaignId, action: 'stop' });
    await waitFor(() => expect(frame).toHaveFocus());
  });

  it('say that a scheduled newsletter has reached no recipient', async () => {
    const { user } = await open(campaign({ status: 'scheduled', started_at: null }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'None of its 2,500 recipients has received it, and no one will.',
    );
  });

  it.each([
    ['Too late: it has been sent to everyone.', () => 'sent'],
    ['It is already stopped.', () => 'stopped'],
    ['This campaign is gone.', () => null],
    ['There was no answer.', () => Promise.reject(lostConnection)],
  ])('say beside the button: %s', async (words, reply) => {
    steer.mockImplementation(reply);
    const { user } = await open(campaign());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(list.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });
});

describe('sending again to failed recipients', () => {
  it('happens once, also after a double click', async () => {
    const queued = Promise.withResolvers<unknown>();
    retry.mockReturnValue(queued.promise);
    const { user } = await open(endedCampaign({ figures: { sent: 2460, failed: 40 } }));
    const button = screen.getByRole('button', { name: 'Send again to the failed only (40)' });
    await user.dblClick(button);
    answer(campaign({ figures: { queued: 40, sent: 2460 } }));
    queued.resolve(40);
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(retry).toHaveBeenCalledExactlyOnceWith({
      campaign_id: campaignId,
      with_unconfirmed: false,
    });
    expect(screen.queryByRole('button', { name: /failed only/ })).toBeNull();
  });

  it('says when another admin has done it and when there was no answer', async () => {
    retry.mockReturnValueOnce(0);
    const { user } = await open(endedCampaign({ figures: { sent: 2499, failed: 1 } }));
    const button = screen.getByRole('button', { name: 'Send again to the failed only (1)' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('no one left');
    retry.mockRejectedValueOnce(lostConnection);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no answer'));
  });
});

describe('uncertain deliveries', () => {
  const uncertain = endedCampaign({
    figures: { sent: 2400, unknown: 100, last_error: 'No answer within 30 s' },
  });

  it('are written to again after a confirmation that explains the effect', async () => {
    retry.mockImplementation(() => {
      answer(endedCampaign());
      return 100;
    });
    const { user } = await open(uncertain);
    const section = screen.getByRole('region', { name: 'Unconfirmed' });
    expect(section).toHaveTextContent('It is not certain whether 100 recipients got it');
    expect(section).toHaveTextContent('Last answer: No answer within 30 s');
    await user.click(within(section).getByRole('button', { name: 'Send to them again' }));
    const question = screen.getByRole('alertdialog', { name: 'Send it to 100 recipients again?' });
    expect(question).toHaveTextContent(/get it twice/);
    expect(retry).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Send to them again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unconfirmed' })).toBeNull());
    expect(retry).toHaveBeenCalledExactlyOnceWith({
      campaign_id: campaignId,
      with_unconfirmed: true,
    });
  });

  it('of a stopped newsletter are never sent again', async () => {
    const stopped = campaign({
      status: 'stopped',
      finished_at: '2026-03-05T09:08:00+00:00',
      figures: { unknown: 1 },
    });
    await open(stopped);
    expect(screen.getByRole('region', { name: 'Unconfirmed' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a newsletter that did not leave at its time', () => {
  it('says so, and leaves only when an admin confirms it', async () => {
    const late = { send_at: '2026-03-05T18:30:00+00:00', started_at: null, recipients: null };
    const { user } = await open(
      campaign({ status: 'paused', ...late, figures: { queued: 0, sent: 0 } }),
    );
    expect(screen.getByText('Not sent')).toBeVisible();
    expect(screen.getByText('It was planned for Mar 5, 2026, 03:00 PM.')).toBeVisible();
    expect(screen.getByText(/the sending job was not running then/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
    steer.mockImplementation(() => {
      answer(campaign({ status: 'scheduled', ...late }));
      return 'scheduled';
    });
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(steer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send newsletter' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
    expect(steer).toHaveBeenCalledExactlyOnceWith({ campaign_id: campaignId, action: 'resume' });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
