import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Spoken } from '@/shared/feedback/spoken';
import { spoken } from '../../support/spoken.ts';

const gathered = () => act(() => vi.advanceTimersByTimeAsync(100));
const Rows = ({ state }: { state: string }) => (
  <>
    <Spoken as="span">{state && 'Asha: saved'}</Spoken>
    <Spoken as="span" />
    <Spoken>{state}</Spoken>
  </>
);
const notice = (
  <p>
    <strong>Mail is late.</strong>
    <a href="/x">See the queue</a>
    <button type="button">Send again</button>
  </p>
);

const regions = () => document.querySelectorAll('[aria-live], output, [role=status]');

beforeEach(async () => {
  vi.useFakeTimers();
  const { rerender, unmount } = render(<Spoken>a</Spoken>);
  rerender(<Spoken>Said in an earlier test</Spoken>);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  unmount();
  return () => vi.useRealTimers();
});

it('a text that is there at first is not said, and one that takes its place is', async () => {
  const { rerender } = render(<Spoken as="p">Showing all 6</Spoken>);
  await gathered();
  expect(spoken()).toBe('');
  rerender(<Spoken as="p">Showing 2</Spoken>);
  await gathered();
  expect(spoken()).toBe('Showing 2');
  expect(screen.getByText('Showing 2')).toBeVisible();
});

it('a page with many changing texts has one region, without a text a while later', async () => {
  const { rerender } = render(<Rows state="" />);
  rerender(<Rows state="2 selected" />);
  expect(spoken()).toBe('');
  await gathered();
  expect(spoken()).toBe('Asha: saved 2 selected');
  expect(regions()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(spoken()).toBe('');
});

it('a text with links and buttons is said in its order, and none when it goes', async () => {
  const { rerender } = render(<Spoken />);
  rerender(<Spoken>{notice}</Spoken>);
  await gathered();
  expect(spoken()).toBe('Mail is late. See the queue Send again');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  rerender(<Spoken />);
  await gathered();
  expect(spoken()).toBe('');
});

it('a text that changes at once is said as it is in the end, and the same one again when it is new', async () => {
  const { rerender } = render(<Spoken />);
  rerender(<Spoken>498 characters left</Spoken>);
  await act(() => vi.advanceTimersByTimeAsync(50));
  rerender(<Spoken>497 characters left</Spoken>);
  await gathered();
  expect(spoken()).toBe('497 characters left');
  rerender(<Spoken />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  rerender(<Spoken>497 characters left</Spoken>);
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(spoken()).toBe('');
  await gathered();
  expect(spoken()).toBe('497 characters left');
});
