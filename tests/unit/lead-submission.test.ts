import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LeadFill,
  type LeadOrder,
  type LeadServices,
  LeadSubmission,
  MINIMUM_FILL_MS,
} from '@/site/lead-form/lead-submission';

interface Lead {
  name: string;
}

const asha: Lead = { name: 'Asha' };
const failure = new Error('no answer');

function setUp(order: LeadOrder, services?: LeadServices) {
  const store = vi.fn<(id: string, lead: Lead) => Promise<void>>().mockResolvedValue();
  const mail = vi.fn<(id: string, lead: Lead) => Promise<void>>().mockResolvedValue();
  const report = vi.fn<(id: string, isDelivered: boolean) => Promise<void>>().mockResolvedValue();
  const submission = new LeadSubmission<Lead>(
    async () => ({ store, mail, report }),
    order,
    services,
  );
  const ids = () => store.mock.calls.map(([id]) => id);
  return { submission, store, mail, report, ids };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets the minimum time pass, so that the next submission is sent at once. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS);
  return promise;
}

describe('a lead sent in both ways at once', () => {
  it('is stored and mailed once, and the mail is reported under the id of the row', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toMatchObject({ isSent: true });
    await expect(outcome?.stored).resolves.toBe(true);
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(String), asha);
    expect(mail).toHaveBeenCalledExactlyOnceWith(ids()[0], asha);
    expect(report).toHaveBeenCalledExactlyOnceWith(ids()[0], true);
  });

  it('ends with the answer about the mail, and the row is reported when it arrives', async () => {
    const { submission, store, report, ids } = setUp('together');
    const row = Promise.withResolvers<void>();
    store.mockReturnValueOnce(row.promise);
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toMatchObject({ isSent: true });
    submission.startOver();
    expect(report).not.toHaveBeenCalled();
    row.resolve();
    await expect(outcome?.stored).resolves.toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(report).toHaveBeenCalledExactlyOnceWith(ids()[0], true);
  });

  it('a second try waits for the row of the first instead of sending another', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    const row = Promise.withResolvers<void>();
    store.mockReturnValueOnce(row.promise);
    mail.mockRejectedValueOnce(failure);
    await expect(settle(submission.submit(asha))).resolves.toMatchObject({ isSent: false });
    await expect(submission.submit(asha)).resolves.toMatchObject({ isSent: true });
    row.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(store).toHaveBeenCalledOnce();
    expect(report).toHaveBeenLastCalledWith(ids()[0], true);
  });

  it.each<LeadOrder>(['together', 'store-first'])(
    'repeats only the mail when only the mail failed (%s)',
    async (order) => {
      const { submission, store, mail, report, ids } = setUp(order);
      mail.mockRejectedValueOnce(failure);
      const first = await settle(submission.submit(asha));
      expect(first).toMatchObject({ isSent: false });
      await expect(first?.stored).resolves.toBe(true);
      expect(report).toHaveBeenLastCalledWith(ids()[0], false);

      const second = await submission.submit(asha);
      expect(second).toMatchObject({ isSent: true });
      expect(store).toHaveBeenCalledOnce();
      expect(mail).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(0);
      expect(report).toHaveBeenLastCalledWith(ids()[0], true);
    },
  );

  it('repeats both under the same id when both failed', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    store.mockRejectedValueOnce(failure);
    mail.mockRejectedValueOnce(failure);
    await settle(submission.submit(asha));
    expect(report).not.toHaveBeenCalled();

    await submission.submit(asha);
    expect(ids()).toHaveLength(2);
    expect(ids()[0]).toBe(ids()[1]);
    expect(mail).toHaveBeenCalledTimes(2);
  });

  it('goes on storing quietly when only the row failed, and never mails twice', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    store.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toMatchObject({ isSent: true });
    await expect(outcome?.stored).resolves.toBe(false);

    submission.startOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(ids()).size).toBe(1);
    expect(store).toHaveBeenCalledTimes(3);
    expect(mail).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledExactlyOnceWith(ids()[0], true);
  });

  it('gives up storing in the background after a few tries', async () => {
    const { submission, store } = setUp('together');
    store.mockRejectedValue(failure);
    await settle(submission.submit(asha));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(store).toHaveBeenCalledTimes(4);
  });

  it('does not mind when the report is lost', async () => {
    const { submission, report } = setUp('together');
    report.mockRejectedValue(failure);
    await expect(settle(submission.submit(asha))).resolves.toMatchObject({ isSent: true });
  });
});

it('a lead that is stored before it is mailed is not mailed when the row was refused', async () => {
  const { submission, mail, store } = setUp('store-first');
  store.mockRejectedValueOnce(failure);
  const outcome = await settle(submission.submit(asha));
  expect(outcome).toMatchObject({ isSent: false, storeError: failure });
  await expect(outcome?.stored).resolves.toBe(false);
  expect(mail).not.toHaveBeenCalled();
});

describe('the same form in another tab, or before a reload', () => {
  const theirs = {
    id: 'theirs',
    fingerprint: JSON.stringify(asha),
    isStored: true,
    isMailed: true,
  };

  it('has sent this very text: it is not sent again', async () => {
    const { submission, store, mail } = setUp('together');
    submission.follow(theirs);
    expect(await settle(submission.submit(asha))).toMatchObject({ isSent: true });
    expect(store).not.toHaveBeenCalled();
    expect(mail).not.toHaveBeenCalled();
  });

  it.each(['follow', 'resume'] as const)(
    'has sent another text: this one goes, under an id of its own (%s)',
    async (take) => {
      const { submission, mail, ids } = setUp('together');
      submission[take]({ ...theirs, fingerprint: '{"name":"Ravi"}' });
      await settle(submission.submit(asha));
      expect(mail).toHaveBeenCalledOnce();
      expect(ids()).toHaveLength(1);
      expect(ids()).not.toContain('theirs');
    },
  );

  it('does not make this tab forget how far it got itself', async () => {
    const { submission, store, mail } = setUp('together');
    mail.mockRejectedValueOnce(failure);
    await settle(submission.submit(asha));
    submission.follow({ ...theirs, fingerprint: '{}' });
    await submission.submit(asha);
    expect(store).toHaveBeenCalledOnce();
  });
});

describe('one id per fill', () => {
  it('ignores a second click while the first is on its way', async () => {
    const { submission, store, mail } = setUp('together');
    const first = submission.submit(asha);
    await expect(submission.submit(asha)).resolves.toBeUndefined();
    await settle(first);
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledOnce();
  });

  it('gives a changed text an id of its own, so that the correction is stored too', async () => {
    const { submission, mail, ids, store } = setUp('store-first');
    mail.mockRejectedValueOnce(failure);
    await settle(submission.submit(asha));
    await submission.submit({ name: 'Asha Rao' });
    expect(store).toHaveBeenCalledTimes(2);
    expect(ids()[0]).not.toBe(ids()[1]);
  });

  it('takes a new id after starting over, even for the same text', async () => {
    const { submission, ids } = setUp('together');
    await settle(submission.submit(asha));
    submission.startOver();
    await submission.submit(asha);
    expect(ids()[0]).not.toBe(ids()[1]);
  });
});

describe('a fill that is kept elsewhere', () => {
  it('is told before anything is sent, and after each step that succeeds', async () => {
    const { submission, store, mail, ids } = setUp('store-first');
    const seen: LeadFill[] = [];
    submission.watch((fill) => seen.push(fill));
    mail.mockRejectedValueOnce(failure);
    store.mockImplementationOnce(async () => {
      expect(seen).toHaveLength(1);
    });
    await settle(submission.submit(asha));
    const fill = { id: ids()[0], fingerprint: JSON.stringify(asha) };
    expect(seen).toEqual([
      { ...fill, isStored: false, isMailed: false },
      { ...fill, isStored: true, isMailed: false },
    ]);
    await submission.submit(asha);
    expect(seen.at(-1)).toEqual({ ...fill, isStored: true, isMailed: true });
  });

  it('goes on after a reload: a stored row is not stored again, only the mail is', async () => {
    const first = setUp('store-first');
    const seen: LeadFill[] = [];
    first.submission.watch((fill) => seen.push(fill));
    first.mail.mockRejectedValueOnce(failure);
    await settle(first.submission.submit(asha));

    const second = setUp('store-first');
    const kept = seen.at(-1);
    if (kept) second.submission.resume(kept);
    await expect(settle(second.submission.submit(asha))).resolves.toMatchObject({ isSent: true });
    expect(second.store).not.toHaveBeenCalled();
    expect(second.mail).toHaveBeenCalledOnce();
    expect(second.report).toHaveBeenCalledExactlyOnceWith(first.ids()[0], true);
  });

  it('stores under the same id when the page was left before the answer came', async () => {
    const { submission, ids } = setUp('together');
    const id = 'f0000000-0000-4000-8000-000000000001';
    const fingerprint = JSON.stringify(asha);
    submission.resume({ id, fingerprint, isStored: false, isMailed: false });
    await settle(submission.submit(asha));
    expect(ids()).toEqual([id]);
  });

  it('is told nothing after starting over, whatever still goes on in the background', async () => {
    const { submission, store } = setUp('together');
    store.mockRejectedValueOnce(failure);
    const listener = vi.fn<(fill: LeadFill) => void>();
    submission.watch(listener);
    await settle(submission.submit(asha));
    listener.mockClear();
    submission.startOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store).toHaveBeenCalledTimes(2);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is told nothing after it was stopped', async () => {
    const { submission, mail } = setUp('together');
    const listener = vi.fn<(fill: LeadFill) => void>();
    const stop = submission.watch(listener);
    stop();
    await settle(submission.submit(asha));
    expect(mail).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the minimum time', () => {
  it('holds a quick send back instead of refusing it', async () => {
    const { submission, mail } = setUp('together');
    await vi.advanceTimersByTimeAsync(500);
    const sending = submission.submit(asha);
    await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS - 501);
    expect(mail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(sending).resolves.toMatchObject({ isSent: true });
  });
});

describe('a site built without a service', () => {
  it.each<LeadOrder>(['together', 'store-first'])(
    'without EmailJS the row decides, and the outbox has the mail to itself (%s)',
    async (order) => {
      const { submission, store, mail, report } = setUp(order, {
        hasBackend: true,
        hasEmailJs: false,
      });
      store.mockRejectedValueOnce(failure);
      const refused = await settle(submission.submit(asha));
      expect(refused).toMatchObject({ isSent: false, storeError: failure });
      const taken = await submission.submit(asha);
      expect(taken).toMatchObject({ isSent: true });
      expect(mail).not.toHaveBeenCalled();
      expect(report).not.toHaveBeenCalled();
    },
  );

  it.each<LeadOrder>(['together', 'store-first'])(
    'without a backend the mail decides, and nothing is tried again behind it (%s)',
    async (order) => {
      const { submission, store, mail, report } = setUp(order, {
        hasBackend: false,
        hasEmailJs: true,
      });
      mail.mockRejectedValueOnce(failure);
      expect(await settle(submission.submit(asha))).toMatchObject({ isSent: false });
      const sent = await submission.submit(asha);
      expect(sent).toMatchObject({ isSent: true });
      await expect(sent?.stored).resolves.toBe(false);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect(mail).toHaveBeenCalledTimes(2);
      expect(store).not.toHaveBeenCalled();
      expect(report).not.toHaveBeenCalled();
    },
  );

  it('with neither it is not sent, and says so', async () => {
    const { submission, store, mail } = setUp('together', { hasBackend: false, hasEmailJs: false });
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toMatchObject({ isSent: false });
    await expect(outcome?.stored).resolves.toBe(false);
    expect(store).not.toHaveBeenCalled();
    expect(mail).not.toHaveBeenCalled();
  });
});
