/** What a toast says, and how the specs of the error catalogue read it. */
import type { Page } from '@playwright/test';
import { expect, toast } from '../fixtures.ts';

export interface Message {
  title: string;
  description: string;
  /** `error` is what the specification calls destructive. */
  kind: 'success' | 'error' | 'info';
}

/** Every toast that has not been dismissed, be it in front or behind. */
export const openToasts = (page: Page) =>
  page.locator('[data-sonner-toast]:not([data-removed="true"])');

/** Exactly this is said, in a place that screen readers listen to, and nothing else. */
export async function expectToast(page: Page, { title, description, kind }: Message) {
  const front = toast(page);
  await expect(front.locator('[data-title]')).toHaveText(title);
  await expect(front.locator('[data-description]')).toHaveText(description);
  await expect(front).toHaveAttribute('data-type', kind);
  await expect(page.locator('[aria-live]').filter({ has: front })).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await expect(openToasts(page)).toHaveCount(1);
}

/** Takes the toast away, so that the same words again are another toast. */
export async function dismissToast(page: Page) {
  await toast(page).getByRole('button', { name: 'Close notification' }).click();
  await expect(openToasts(page)).toHaveCount(0);
}

/** Waits for the corner of the toasts, which a form sends for: without a connection it would not come. */
export const untilToastsCome = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
