import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wasIdleTooLong } from '@/lib/auth/activity-mark';
import { followActivity } from '@/lib/auth/follow-activity';
import { AppError } from '@/lib/supabase/errors';

const report = vi.fn<() => Promise<boolean>>();
const onDoubt = vi.fn<() => void>();
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
  onDoubt.mockReset();
  stop = followActivity({ report, onDoubt });
  return () => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

describe('what a person does', () => {
  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a click of a screen reader', () => fireEvent.click(document.body)],
  ])('is reported: %s', async (_what, act) => {
    act();
    await pass(0);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is heard even where a dialog keeps its events to itself', async () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    fireEvent.keyDown(dialog, { key: 'a' });
    await pass(0);
    dialog.remove();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is reported every five minutes at most', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      await press();
      await press();
      await pass(1);
    }
    expect(report).toHaveBeenCalledTimes(4);
  });

  it('is reported again soon when the report got no answer, and nobody is disturbed', async () => {
    report.mockRejectedValueOnce(new AppError('Failed to fetch'));
    await press();
    await press();
    expect(report).toHaveBeenCalledTimes(1);
    await pass(0.5);
    await press();
    expect(report).toHaveBeenCalledTimes(2);
    expect(onDoubt).not.toHaveBeenCalled();
  });

  it('is reported also after the clock was set back', async () => {
    await press();
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    await press();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the session is over', () => report.mockResolvedValue(false)],
    ['the token is refused', () => report.mockRejectedValue(new AppError('', { status: 401 }))],
  ])('brings it to light that %s', async (_what, answer) => {
    answer();
    await press();
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  it('is not looked at any more after the end', async () => {
    stop();
    await press();
    await pass(60);
    expect(report).not.toHaveBeenCalled();
    expect(onDoubt).not.toHaveBeenCalled();
  });
});

describe('a tab in which nobody does anything', () => {
  it('reports nothing, and asks every quarter of an hour whether the session holds', async () => {
    await pass(60);
    expect(report).not.toHaveBeenCalled();
    expect(onDoubt).toHaveBeenCalledTimes(4);
  });

  it('asks at once when somebody comes back to it, but not after a glance elsewhere', async () => {
    setHidden(true);
    await pass(1);
    setHidden(false);
    expect(onDoubt).not.toHaveBeenCalled();
    setHidden(true);
    await pass(6);
    setHidden(false);
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });
});

describe('the words about a session that Auth has ended', () => {
  it('know of 12 hours without activity, and of nothing before the first', async () => {
    expect(wasIdleTooLong()).toBe(false);
    await press();
    vi.setSystemTime(Date.now() + 11.9 * 3_600_000);
    expect(wasIdleTooLong()).toBe(false);
    vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
    expect(wasIdleTooLong()).toBe(true);
  });
});
