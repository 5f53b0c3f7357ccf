import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quiz, quizQuestions } from '@content/quiz';
import { notify } from '@/shared/feedback/notify';
import { FADE_MS } from '@/site/quiz/quiz-state';
import QuizPage from '@/site/pages/quiz-page';
import { renderPublic } from '../../support/render.tsx';
import { untilHeadIsWritten } from '../../support/head.ts';

const questions = quizQuestions.map(({ title }) => title);
const sharedResult = '/quiz?goal=ads&situation=established&budget=up-to-1000&timeline=asap';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function openQuiz(at = '/quiz') {
  const { router, address } = renderPublic(<QuizPage />, at);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const answer = async (name: RegExp) => {
    await user.click(option(name));
    await fade();
  };
  return { user, router, address, answer };
}

const option = (name: RegExp) => screen.getByRole('button', { name });
const fade = () => act(() => vi.advanceTimersByTimeAsync(FADE_MS));
const question = () => screen.getByRole('heading', { level: 2, name: /\?$/ });
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const place = () =>
  within(screen.getByRole('region', { name: 'Quiz' })).getByText(/^Question \d of|^Your result$/);

async function answerAll(answer: (name: RegExp) => Promise<void>) {
  await answer(/^Bookings this season/);
  await answer(/^For years/);
  await answer(/^Up to \$1,000/);
  await answer(/^At once/);
}

describe('answering', () => {
  it('opens with the first of four questions and does not take the focus', () => {
    openQuiz();
    expect(screen.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
    expect(question()).toHaveTextContent(questions[0] ?? '');
    expect(place()).toHaveTextContent('Question 1 of 4');
    expect(percent()).toBe('20');
    expect(screen.queryByRole('button', { name: 'Previous Question' })).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('fades for 300 ms, then announces the next question and gives it the focus', async () => {
    // No real time may pass, because the test counts milliseconds.
    vi.useRealTimers();
    vi.useFakeTimers();
    openQuiz();
    fireEvent.click(option(/^A site that is found/));
    await act(() => vi.advanceTimersByTimeAsync(FADE_MS - 1));
    expect(question()).toHaveTextContent(questions[0] ?? '');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(question()).toHaveTextContent(questions[1] ?? '');
    expect(question()).toHaveFocus();
    expect(place()).toHaveTextContent('Question 2 of 4');
    expect(percent()).toBe('40');
  });

  it('continues with Tab, goes back one question and remembers the answer', async () => {
    const { user, answer } = openQuiz();
    await answer(/^A site that is found/);
    await user.tab();
    expect(option(/^Not yet/)).toHaveFocus();
    await answer(/^For years/);
    await user.click(option(/^Previous Question/));
    expect(question()).toHaveTextContent(questions[1] ?? '');
    expect(question()).toHaveFocus();
    expect(option(/^For years/)).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('with the keyboard', () => {
  it.each(['{Enter}', ' '])('%j answers', async (key) => {
    const { user } = openQuiz();
    option(/^A site that is found/).focus();
    await user.keyboard(key);
    await fade();
    expect(question()).toHaveTextContent(questions[1] ?? '');
  });

  it('arrow keys move between the options and never answer', async () => {
    const { user } = openQuiz();
    option(/^A site that is found/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(option(/^Customers who come back/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(option(/^Bookings/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(option(/^Customers who come back/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(option(/^A site that is found/)).toHaveFocus();
    await fade();
    expect(question()).toHaveTextContent(questions[0] ?? '');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });
});

describe('the result', () => {
  it('appears after the last question with focus and its own address', async () => {
    const { answer, address } = openQuiz();
    await answerAll(answer);
    const result = screen.getByRole('heading', { level: 2, name: 'Ads for one season' });
    expect(result).toHaveFocus();
    expect(place()).toHaveTextContent('Your result');
    expect(percent()).toBe('100');
    expect(screen.getByText('High Priority')).toBeVisible();
    expect(address()).toBe(sharedResult);
    const features = screen.getByRole('heading', { name: 'What you get' }).nextElementSibling;
    expect(features?.children).toHaveLength(4);
  });

  it('leads to the last question with Back, and returns with Forward', async () => {
    const { answer, router } = openQuiz();
    await answerAll(answer);
    await act(() => router.navigate(-1));
    expect(question()).toHaveTextContent(questions[3] ?? '');
    expect(option(/^At once/)).toHaveAttribute('aria-pressed', 'true');
    await act(() => router.navigate(1));
    expect(screen.getByRole('heading', { name: 'Ads for one season' })).toBeVisible();
  });

  it('opens from a shared address, has one address for search engines, and starts over with nothing answered', async () => {
    const { user, address, router } = openQuiz(sharedResult.replace('up-to-1000', 'over-1000'));
    expect(screen.getByRole('heading', { name: 'Ads for one season' })).toBeVisible();
    expect(screen.getByText('Premium')).toBeVisible();
    expect(screen.getByText('For years')).toBeVisible();
    await untilHeadIsWritten();
    const canonical = document.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toMatch(/\/quiz$/);
    await user.click(option(/^Take Quiz Again/));
    expect(question()).toHaveTextContent(questions[0] ?? '');
    expect(question()).toHaveFocus();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(address()).toBe('/quiz');
    await act(() => router.navigate(sharedResult));
    await act(() => router.navigate('/quiz'));
    expect(question()).toHaveTextContent(questions[0] ?? '');
  });

  it('copies its address', async () => {
    const { user } = openQuiz(sharedResult);
    await user.click(option(/^Copy link/));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${sharedResult}`);
  });

  it('shows its address when the clipboard is not available', async () => {
    const info = vi.spyOn(notify, 'info').mockReturnValue(undefined);
    const { user } = openQuiz(sharedResult);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(option(/^Copy link/));
    expect(info).toHaveBeenCalledWith(
      'Copy this link',
      expect.objectContaining({
        props: { label: 'Link to this result', url: `${window.location.origin}${sharedResult}` },
      }),
      { duration: 10_000 },
    );
    expect(option(/^Copy link/)).toBeVisible();
  });
});
