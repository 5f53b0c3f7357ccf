/** Finds toasts on the screen. */
import type { Page } from '@playwright/test';

/** Every toast that has not been dismissed, in front or behind. */
export const openToasts = (page: Page) =>
  page.locator('[data-sonner-toast]:not([data-removed="true"])');

/** Waits for the toaster's code, which a form loads: without a connection it would not arrive. */
export const untilToastsCome = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
