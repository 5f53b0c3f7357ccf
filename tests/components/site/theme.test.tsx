import { readFile } from 'node:fs/promises';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ThemeChoice } from '@/shared/frame/theme-choice';

const root = document.documentElement;
const labels = { system: 'System', light: 'Light', dark: 'Dark' };
const Choice = () => <ThemeChoice title="Theme" labels={labels} />;

// Loads the head of index.html with its script, whose listeners stay for the whole file.
beforeAll(async () => {
  const html = await readFile('index.html', 'utf8');
  const head = new DOMParser().parseFromString(html, 'text/html').head;
  document.head.append(...head.querySelectorAll('meta'));
  const script = document.createElement('script');
  script.text = head.querySelector('script')?.text ?? '';
  document.head.append(script);
  window.dispatchEvent(new Event('pageshow'));
});

/** Another tab has stored its choice. */
const chooseElsewhere = (theme: string | null) => {
  if (theme) localStorage.setItem('theme', theme);
  else localStorage.removeItem('theme');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
};

beforeEach(() => chooseElsewhere(null));

const chosen = (container: HTMLElement) => within(container).getByRole('radio', { checked: true });

it('the choice of a theme is one Tab stop, and arrow keys choose', async () => {
  const user = userEvent.setup();
  const { container } = render(<Choice />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'System' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(chosen(container)).toHaveAccessibleName('Light');
  expect(root).toHaveAttribute('data-theme', 'light');
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('a theme follows the choice in another tab, and an unknown one counts as the system’s', async () => {
  const { container } = render(<Choice />);
  await act(async () => chooseElsewhere('light'));
  expect(chosen(container)).toHaveAccessibleName('Light');
  await act(async () => chooseElsewhere('toString'));
  expect(chosen(container)).toHaveAccessibleName('System');
});

it('the choice of a theme works in the built page, and hydrates without a warning', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Choice />);
  const user = userEvent.setup();
  await user.click(within(place).getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(chosen(place)).toHaveAccessibleName('Dark');

  const app = await act(async () => hydrateRoot(place, <Choice />));
  expect(chosen(place)).toHaveAccessibleName('Dark');
  await user.click(within(place).getByRole('radio', { name: 'Light' }));
  expect(chosen(place)).toHaveAccessibleName('Light');
  await act(async () => app.unmount());
  place.remove();
});
