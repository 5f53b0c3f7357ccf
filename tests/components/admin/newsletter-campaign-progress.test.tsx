import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, lost } from '../../states/backend.ts';
import {
  type CampaignRow,
  endedCampaign,
  plannedCampaign,
  runningCampaign,
} from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { usualTime } from '../../states/state.ts';

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
/** Returns a time relative to the clock of the states, in milliseconds. */
const inMs = (ms: number) => new Date(Date.parse(usualTime) + ms).toISOString();

/** Opens the record of a campaign. `show` changes what the server answers from then on. */
async function open(first: CampaignRow, rest: Answers = {}) {
  let row = first;
  const view = await openState('admin/newsletter/sending', {
    campaign_list: () => [row],
    newsletter_failures: [],
    ...rest,
  });
  return {
    ...view,
    panel: within(screen.getByRole('dialog')),
    show: (next: CampaignRow) => void (row = next),
    /** How often the campaign was read alone. */
    reads: () => view.asked('campaign_list').filter(({ query }) => query['id']).length,
  };
}

/** Everything that steers a campaign. */
const controls = { name: /^(?:Pause|Resume|Stop|Send)/ };

describe('the progress of a newsletter', () => {
  it('is a bar and figures, with the last error while requests are retried', async () => {
    const sent = { queued: 1490, sent: 1000, failed: 4, skipped: 3, unknown: 3 };
    await open(runningCampaign({ figures: { ...sent, last_error: 'Too many requests' } }));
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
    await open(plannedCampaign());
    expect(screen.getByText('Planned for Dec 3, 2096, 12:00 AM.')).toBeVisible();
    expect(screen.getByText('It goes to everyone who is active by then.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says to which tags it goes', async () => {
    await open(plannedCampaign({ tags: ['Fair', 'VIP'] }));
    expect(screen.getByText('subscribers with “Fair” or “VIP”')).toBeVisible();
  });

  it('counts down the last seconds before it leaves', async () => {
    await open(
      plannedCampaign({ scheduled_at: usualTime, send_at: inMs(20_000), recipients: 2500 }),
    );
    expect(screen.getByRole('timer')).toHaveTextContent(/^Sending in \d\d? s\.$/);
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
      runningCampaign({
        status: 'stopped',
        started_at: null,
        finished_at: '2026-03-05T09:07:10+00:00',
      }),
      'Before sending started: no one received it.',
    ],
  ])('explains %s', async (_, record, words) => {
    await open(record);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('calls unsent mails of a stopped newsletter “not sent”', async () => {
    const { panel } = await open(
      runningCampaign({ status: 'stopped', finished_at: '2026-03-05T09:08:00+00:00' }),
    );
    expect(figure('Not sent')).toHaveTextContent('1,500');
    expect(panel.queryByRole('button', controls)).toBeNull();
  });
});

/** The time goes on by `advance`, timers too. */
const openOnClock = async (first: CampaignRow) => {
  const view = await open(first);
  const advance = (ms: number) => {
    view.pass(ms);
    return act(() => vi.advanceTimersByTimeAsync(ms));
  };
  return { ...view, advance };
};

describe('a shown campaign', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        shouldAdvanceTime: true,
      }),
  );
  afterEach(() => void vi.useRealTimers());

  it('is refreshed every 3 seconds until it has ended, and announces the end once', async () => {
    const { advance, panel, show, reads } = await openOnClock(runningCampaign());
    const spoken = panel.getByText('The campaign is being sent.');

    show(runningCampaign({ figures: { queued: 500, sent: 2000 } }));
    await advance(3000);
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2000');
    // The figures change without an announcement.
    expect(spoken).toHaveTextContent('The campaign is being sent.');

    show(endedCampaign({ figures: { sent: 2499, failed: 1 } }));
    await advance(3000);
    expect(spoken).toHaveTextContent('The campaign has been sent: 2,499 sent, 1 failed.');
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2500');
    const before = reads();
    await advance(60_000);
    expect(reads()).toBe(before);
  });

  it('is refreshed when its time has come', async () => {
    const { advance, panel, show } = await openOnClock(
      plannedCampaign({ send_at: inMs(50_000), recipients: 2500 }),
    );
    show(runningCampaign());
    expect(panel.getByText('Scheduled')).toBeVisible();
    await advance(51_000);
    expect(panel.getByText('Sending')).toBeVisible();
  });

  it('is refreshed for a minute after it was stopped, while the provider still counts', async () => {
    const { advance, reads } = await openOnClock(
      runningCampaign({ status: 'stopped', finished_at: inMs(-5000) }),
    );
    const first = reads();
    await advance(3000);
    expect(reads()).toBeGreaterThan(first);
    await advance(70_000);
    const before = reads();
    await advance(60_000);
    expect(reads()).toBe(before);
  });
});

describe('the controls of a campaign', () => {
  it('pause and resume', async () => {
    const { user, asked, panel, show } = await open(runningCampaign(), {
      steer_newsletter_campaign: ({ body }) => {
        const status = Reflect.get(Object(body), 'action') === 'pause' ? 'paused' : 'sending';
        show(runningCampaign({ status }));
        return status;
      },
    });
    await user.click(panel.getByRole('button', { name: 'Pause' }));
    await user.click(await panel.findByRole('button', { name: 'Resume' }));
    expect(await panel.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(asked('steer_newsletter_campaign').map(({ body }) => body)).toMatchObject([
      { action: 'pause' },
      { action: 'resume' },
    ]);
    expect(panel.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('stop after a question that names the number of unsent mails', async () => {
    const { user, asked, panel, show } = await open(runningCampaign(), {
      steer_newsletter_campaign: () => {
        show(runningCampaign({ status: 'stopped', finished_at: '2026-03-05T09:08:00+00:00' }));
        return 'stopped';
      },
    });
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    const question = await screen.findByRole('alertdialog', { name: 'Stop this campaign?' });
    expect(question).toHaveTextContent('1,500 of 2,500 recipients have not received it');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(asked('steer_newsletter_campaign')).toEqual([]);

    await user.click(panel.getByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Stop campaign' }));
    const frame = await panel.findByRole('group', { name: '“Spring”: Stopped' });
    expect(asked('steer_newsletter_campaign')).toMatchObject([
      { body: { campaign_id: runningCampaign().id, action: 'stop' } },
    ]);
    await waitFor(() => expect(frame).toHaveFocus());
  });

  it('say that a scheduled newsletter has reached no recipient', async () => {
    const { user, panel } = await open(plannedCampaign({ recipients: 2500 }));
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'None of its 2,500 recipients has received it, and no one will.',
    );
  });

  it.each([
    ['Too late: it has been sent to everyone.', 'sent'],
    ['It is already stopped.', 'stopped'],
    ['This campaign is gone.', null],
    ['The server did not answer.', lost],
  ])('say beside the button: %s', async (words, answer) => {
    const { user, panel, reads } = await open(runningCampaign(), {
      steer_newsletter_campaign: answer,
    });
    const before = reads();
    await user.click(panel.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
    expect(reads()).toBeGreaterThan(before);
    expect(panel.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });
});

describe('sending again to failed recipients', () => {
  it('happens once, although the button is pressed twice', async () => {
    const queued = Promise.withResolvers<number>();
    const { user, asked, panel, show } = await open(
      endedCampaign({ figures: { sent: 2460, failed: 40 } }),
      { retry_deliveries: () => queued.promise },
    );
    const button = panel.getByRole('button', { name: 'Send again to the failed only (40)' });
    await user.click(button);
    await user.click(button);
    show(runningCampaign({ figures: { queued: 40, sent: 2460 } }));
    queued.resolve(40);
    expect(await panel.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(asked('retry_deliveries').map(({ body }) => body)).toEqual([
      { campaign_id: runningCampaign().id, with_unconfirmed: false },
    ]);
    expect(panel.queryByRole('button', { name: /failed only/ })).toBeNull();
  });

  it.each([
    ['another admin has done it', 0, 'no one left'],
    ['there was no answer', lost, 'did not answer'],
  ])('says so when %s', async (_, answer, words) => {
    const { user, panel } = await open(endedCampaign({ figures: { sent: 2499, failed: 1 } }), {
      retry_deliveries: answer,
    });
    await user.click(panel.getByRole('button', { name: 'Send again to the failed only (1)' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
  });
});

describe('uncertain deliveries', () => {
  it('are written to again after a question that explains the effect', async () => {
    const { user, asked, panel, show } = await open(
      endedCampaign({ figures: { sent: 2400, unknown: 100, last_error: 'No answer within 30 s' } }),
      {
        retry_deliveries: () => {
          show(endedCampaign());
          return 100;
        },
      },
    );
    const section = panel.getByRole('region', { name: 'Unconfirmed' });
    expect(section).toHaveTextContent('It is not certain whether 100 recipients got it');
    expect(section).toHaveTextContent('Last answer: No answer within 30 s');
    await user.click(within(section).getByRole('button', { name: 'Send to them again' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Send it to 100 recipients again?',
    });
    expect(question).toHaveTextContent(/get it twice/);
    expect(asked('retry_deliveries')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Send to them again' }));
    await waitFor(() => expect(section).not.toBeInTheDocument());
    expect(asked('retry_deliveries').map(({ body }) => body)).toEqual([
      { campaign_id: runningCampaign().id, with_unconfirmed: true },
    ]);
  });

  it('a stopped newsletter never sends its uncertain deliveries again', async () => {
    const { panel } = await open(
      runningCampaign({
        status: 'stopped',
        finished_at: '2026-03-05T09:08:00+00:00',
        figures: { unknown: 1 },
      }),
    );
    expect(panel.getByRole('region', { name: 'Unconfirmed' })).toBeVisible();
    expect(panel.queryByRole('button', controls)).toBeNull();
  });
});

it('a newsletter that did not leave at its time says so, and leaves only when an admin confirms it', async () => {
  const late = { send_at: '2026-03-05T18:30:00+00:00', status: 'paused' };
  const { user, asked, panel, show } = await open(plannedCampaign(late), {
    steer_newsletter_campaign: () => {
      show(plannedCampaign({ ...late, status: 'scheduled' }));
      return 'scheduled';
    },
  });
  expect(panel.getByText('Not sent')).toBeVisible();
  expect(screen.getByText('It was planned for Mar 5, 2026, 03:00 PM.')).toBeVisible();
  expect(screen.getByText(/the sending job was not running/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Resume' }));
  expect(asked('steer_newsletter_campaign')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Send newsletter' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Resume' })).toBeNull());
  expect(asked('steer_newsletter_campaign')[0]?.body).toMatchObject({ action: 'resume' });
  expect(panel.getByRole('alert')).toBeEmptyDOMElement();
});
