import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LeadOrder, LeadSubmission, MINIMUM_FILL_MS } from '@/lib/lead-submission';

interface Lead {
  name: string;
}

const asha: Lead = { name: 'Asha' };
const failure = new Error('no answer');

function setUp(order: LeadOrder) {
  const store = vi.fn<(id: string, lead: Lead) => Promise<void>>().mockResolvedValue();
  const mail = vi.fn<(lead: Lead) => Promise<void>>().mockResolvedValue();
  const report = vi.fn<(id: string, isDelivered: boolean) => Promise<void>>().mockResolvedValue();
  const submission = new LeadSubmission<Lead>({ store, mail, report }, order);
  const ids = () => store.mock.calls.map(([id]) => id);
  return { submission, store, mail, report, ids };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets the minimum time pass, so that what follows is sent at once. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS);
  return promise;
}

describe('a lead sent in both ways at once', () => {
  it('is stored and mailed once, and the mail is reported under the id of the row', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toEqual({ isStored: true, isMailed: true });
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(String), asha);
    expect(mail).toHaveBeenCalledExactlyOnceWith(asha);
    expect(report).toHaveBeenCalledExactlyOnceWith(ids()[0], true);
  });

  it('sends the mail without waiting for the row', async () => {
    const { submission, store, mail } = setUp('together');
    store.mockReturnValue(new Promise(() => undefined));
    void submission.submit(asha);
    await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS);
    expect(mail).toHaveBeenCalledOnce();
  });

  it('repeats only the mail when only the mail failed', async () => {
    const { submission, store, mail, report, ids } = setUp('together');
    mail.mockRejectedValueOnce(failure);
    const first = await settle(submission.submit(asha));
    expect(first).toEqual({ isStored: true, isMailed: false, mailError: failure });
    expect(report).toHaveBeenLastCalledWith(ids()[0], false);

    const second = await submission.submit(asha);
    expect(second).toEqual({ isStored: true, isMailed: true });
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenLastCalledWith(ids()[0], true);
  });

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
    expect(outcome).toMatchObject({ isStored: false, isMailed: true });

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
    await expect(settle(submission.submit(asha))).resolves.toMatchObject({ isMailed: true });
  });
});

describe('a lead that is stored before it is mailed', () => {
  it('is not mailed when the row was refused, and the reason is handed back', async () => {
    const { submission, mail, store } = setUp('store-first');
    store.mockRejectedValueOnce(failure);
    const outcome = await settle(submission.submit(asha));
    expect(outcome).toEqual({ isStored: false, isMailed: false, storeError: failure });
    expect(mail).not.toHaveBeenCalled();
  });

  it('repeats only the mail after a mail failure', async () => {
    const { submission, store, mail } = setUp('store-first');
    mail.mockRejectedValueOnce(failure);
    await settle(submission.submit(asha));
    await submission.submit(asha);
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
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

describe('the minimum time', () => {
  it('holds a quick send back instead of refusing it', async () => {
    const { submission, mail } = setUp('together');
    await vi.advanceTimersByTimeAsync(500);
    const sending = submission.submit(asha);
    await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS - 501);
    expect(mail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(sending).resolves.toMatchObject({ isMailed: true });
  });

  it('does not hold anybody who took longer', async () => {
    const { submission, mail } = setUp('together');
    await vi.advanceTimersByTimeAsync(MINIMUM_FILL_MS);
    const sending = submission.submit(asha);
    await vi.advanceTimersByTimeAsync(0);
    expect(mail).toHaveBeenCalledOnce();
    await sending;
  });
});
