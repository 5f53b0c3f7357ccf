import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import { type AdminState, button, firstRow } from './state.ts';

const path = '/admin/newsletter';

/** New readers, one who has left, one who is there twice, and a line without an address. */
async function openPreview(page: Page, stack: Stack): Promise<void> {
  const token = randomUUID().slice(0, 8);
  const gone = `gone.${token}@example.com`;
  await stack.sql(
    `insert into public.newsletter_subscribers (email, status, unsubscribed_at)
     values ($1, 'unsubscribed', now())`,
    [gone],
  );
  const readers = Array.from({ length: 9 }, (_, index) => `reader.${index}.${token}@example.com`);
  await button(page, 'Import CSV').click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'readers-of-the-spring-fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['E-Mail', gone, 'nowhere', ...readers, readers[0], 'at home'].join('\n')),
  });
  await page.getByText('First lines').waitFor();
}

export const newsletterStates: AdminState[] = [
  {
    name: 'admin/newsletter/add',
    path,
    open: async (page) => {
      await button(page, 'Add subscriber').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add subscriber' }).click();
      await page.getByText('Please enter a valid email address.').waitFor();
    },
  },
  {
    name: 'admin/newsletter/reader',
    path,
    open: async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByText('Correct the address').waitFor();
    },
  },
  {
    name: 'admin/newsletter/suppress',
    path,
    open: async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await button(page, 'Suppress').click();
      await page.getByRole('alertdialog').getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'admin/newsletter/import',
    path,
    open: async (page) => {
      await button(page, 'Import CSV').click();
      await page.getByLabel('CSV file').waitFor();
    },
  },
  { name: 'admin/newsletter/import-preview', path, open: openPreview },
  {
    name: 'admin/newsletter/import-report',
    path,
    open: async (page, stack) => {
      await openPreview(page, stack);
      await page.getByLabel(/asked to get the newsletter/).check();
      await page.getByLabel('How did they ask?').fill('At the fair');
      await button(page, /^Import \d+ addresses$/).click();
      await page.getByText('Left out, and why').waitFor();
    },
  },
  {
    name: 'admin/newsletter/nothing',
    path: `${path}?q=nobody-has-this-address`,
    open: (page) => page.getByText('No subscribers found.').waitFor(),
  },
];
