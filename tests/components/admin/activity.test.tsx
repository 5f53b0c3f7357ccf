import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from '@/admin/session/browser/watch-activity';
import { AppError } from '@/shared/supabase/errors';

const report = vi.fn<() => Promise<boolean>>();
const recheckSession = vi.fn<() => void>();
let stop: () => void;

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const press = async () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0);
};

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  report.mockReset().mockResolvedValue(true);
  recheckSession.mockReset();
  stop = watchActivity({ report, recheckSession });
  return () => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

function pressInDialog() {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  fireEvent.keyDown(dialog, { key: 'a' });
  dialog.remove();
}

describe('activity of the admin', () => {
  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a click by a screen reader', () => fireEvent.click(document.body)],
    ['a key in a dialog that stops its events', pressInDialog],
  ])('is reported: %s', async (_what, act) => {
    act();
    await pass(0);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is reported at most every five minutes', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      await press();
      await press();
      await pass(1);
    }
    expect(report).toHaveBeenCalledTimes(4);
  });

  it('is reported again soon after a failed report, without an interruption', async () => {
    report.mockRejectedValueOnce(new AppError('Failed to fetch'));
    await press();
    await press();
    expect(report).toHaveBeenCalledTimes(1);
    await pass(0.5);
    await press();
    expect(report).toHaveBeenCalledTimes(2);
    expect(recheckSession).not.toHaveBeenCalled();
  });

  it('is reported after the clock was set back', async () => {
    await press();
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    await press();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the session is over', () => report.mockResolvedValue(false)],
    ['the token is refused', () => report.mockRejectedValue(new AppError('', { status: 401 }))],
  ])('reveals that %s', async (_what, answer) => {
    answer();
    await press();
    expect(recheckSession).toHaveBeenCalledTimes(1);
  });

  it('is not reported after the watch has stopped', async () => {
    stop();
    await press();
    await pass(60);
    expect(report).not.toHaveBeenCalled();
    expect(recheckSession).not.toHaveBeenCalled();
  });
});

describe('an idle tab', () => {
  it('reports nothing and checks the session every 15 minutes', async () => {
    await pass(60);
    expect(report).not.toHaveBeenCalled();
    expect(recheckSession).toHaveBeenCalledTimes(4);
  });

  it('checks at once when the admin returns, but not after a minute elsewhere', async () => {
    setHidden(true);
    await pass(1);
    setHidden(false);
    expect(recheckSession).not.toHaveBeenCalled();
    setHidden(true);
    await pass(6);
    setHidden(false);
    expect(recheckSession).toHaveBeenCalledTimes(1);
  });
});
