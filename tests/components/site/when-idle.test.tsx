import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '@/shared/browser/when-idle';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a task waits for an idle moment, at most as long as it is told', () => {
  const request = vi.fn<typeof requestIdleCallback>();
  vi.stubGlobal('requestIdleCallback', request);
  const callback = vi.fn<() => void>();
  whenIdle(callback, { within: 100 });
  whenIdle(callback);
  expect(request.mock.calls).toEqual([
    [callback, { timeout: 100 }],
    [callback, undefined],
  ]);
  expect(callback).not.toHaveBeenCalled();
});

it('a task waits a fixed time in browsers without requestIdleCallback', () => {
  vi.useFakeTimers();
  expect('requestIdleCallback' in window).toBe(false);
  const callback = vi.fn<() => void>();
  whenIdle(callback, { within: 5000, moment: 1000 });
  vi.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});
