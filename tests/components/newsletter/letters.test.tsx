import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import LetterPage from '@/site/pages/newsletter/letter-page';
import LettersPage from '@/site/pages/newsletter/letters-page';
import type { Answers } from '../../states/backend.ts';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const letter = {
  subject: 'For {{name|you}}',
  content:
    '<p>Dear {{name|friend}}, <a href="{{unsubscribe_url}}">leave</a></p><script>alert(1)</script><form></form>',
  sent_at: '2026-11-01T20:30:00+00:00',
  is_listed: false,
};
const listed = { id, subject: 'For {{name|you}}', sent_at: '2026-11-01T20:30:00+00:00' };

function open(at: string, answers: Answers = {}) {
  answerRequests({ read_letter: letter, list_past_letters: [listed], ...answers });
  renderPublic(
    <Routes>
      <Route path="/newsletter/letters" element={<LettersPage />} />
      <Route path="/newsletter/letters/:letterId" element={<LetterPage />} />
    </Routes>,
    at,
  );
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('a letter in the browser', () => {
  it('has its fields filled for everyone, in a frame without scripts, and is hidden from search engines', async () => {
    open(`/newsletter/letters/${id}`);
    await title('For you');
    const frame = screen.getByTitle('For you');
    expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|top-navigation/);
    const page = frame.getAttribute('srcdoc') ?? '';
    expect(page).toContain('Dear friend,');
    expect(page).toMatch(/href="[^"]*\/newsletter\/unsubscribe"/);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<form|\{\{|token/);
    expect(robots()).toBe('noindex');
    expect(screen.queryByRole('link', { name: 'All letters' })).toBeNull();
    expect(screen.getByText('November 1, 2026')).toBeVisible();
  });

  it('has the faces of the site where its text has the one of our mails', async () => {
    document.documentElement.style.setProperty('--font-body', 'House');
    open(`/newsletter/letters/${id}`);
    await title('For you');
    const source = screen.getByTitle('For you').getAttribute('srcdoc') ?? '';
    const page = new DOMParser().parseFromString(source, 'text/html');
    const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    const [, text = 'none'] = /(\[style[^{]*)\{font-family:House!important\}/.exec(styles) ?? [];
    expect(page.querySelector(text)?.textContent).toContain('Dear friend,');
    expect(source).toContain(`font-src ${window.location.origin};`);
  });

  it('names no day for a welcome letter, which each reader gets on another', async () => {
    open(`/newsletter/letters/${id}`, { read_letter: { ...letter, sent_at: null } });
    await title('For you');
    expect(screen.queryByText(/\b(?:19|20)\d\d$/)).toBeNull();
  });

  it('leads to the others, and search engines may have it, once the owner lists them', async () => {
    open(`/newsletter/letters/${id}`, { read_letter: { ...letter, is_listed: true } });
    await title('For you');
    expect(robots()).toBeUndefined();
    expect(screen.getByRole('link', { name: 'All letters' })).toHaveAttribute(
      'href',
      '/newsletter/letters',
    );
  });

  it.each([
    ['an address of no letter', id],
    ['no id at all', 'x'],
  ])('is not found at %s', async (_what, at) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    open(`/newsletter/letters/${at}`, { read_letter: null });
    await title('Oops! Page not found');
    expect(robots()).toBe('noindex');
  });

  it('says that a test mail has no page yet', async () => {
    open('/newsletter/letters/00000000-0000-0000-0000-000000000000');
    expect(await title('This was a test')).toBeVisible();
  });
});

describe('the past letters', () => {
  it('are listed with their days in the studio', async () => {
    open('/newsletter/letters');
    await title('Past letters');
    const link = await screen.findByRole('link', { name: /^For you/ });
    expect(link).toHaveAttribute('href', `/newsletter/letters/${id}`);
    expect(link).toHaveTextContent('November 1, 2026');
    expect(robots()).toBeUndefined();
  });

  it('are not found while the owner does not list them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    open('/newsletter/letters', { list_past_letters: null });
    await title('Oops! Page not found');
    expect(robots()).toBe('noindex');
  });
});
