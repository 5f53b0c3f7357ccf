/** Tests the lists on a phone. */
import type { Page } from '@playwright/test';
import { has } from '../sections.ts';
import { expect, test } from './signed-in.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** The lists to measure; e2e/states.spec.ts measures the rows of others. */
const lists = [
  '/admin/inquiries',
  ...(has('careers') ? ['/admin/applications', '/admin/jobs'] : []),
];

test('every row of a list has two lines and opens as a whole', async ({ page, stack }) => {
  // Uses words as long as the column allows.
  await stack.sql(
    `insert into public.next_steps (inquiry_id, due_on, words, author_email)
     select id, '2020-01-01', repeat('Call back ', 20), 'x' from public.contact_inquiries i
     order by created_at desc, id desc limit 1 on conflict do nothing`,
  );
  for (const path of lists) {
    await test.step(path, async () => {
      await page.goto(path);
      const row = page.locator('tbody').getByRole('row').first();
      await expect(row).toBeVisible();
      const box = await row.boundingBox();
      expect(box?.height).toBe(72);
      // Screen readers match headers and cells by their number.
      const cells = row.getByRole('cell').or(row.getByRole('rowheader'));
      await expect(page.getByRole('columnheader')).toHaveCount(await cells.count());
      await page.emulateMedia({ media: 'print' });
      await expect(row).toBeVisible();
      await page.emulateMedia({ media: null });
      // Clicks below the name, where the row has no button.
      await row.click({ position: { x: 120, y: 60 } });
      await expect(page).toHaveURL(/[?&](open|edit)=/);
    });
  }
});

async function openButtons(page: Page): Promise<void> {
  await page.goto('/admin/blog?tab=posts');
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  const remove = page.getByRole('group', { name: /^More about / }).getByRole('button', {
    name: /^Delete /,
  });
  await expect(remove).toBeInViewport();
  await remove.click();
  await expect(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
  await expect(remove).toBeHidden();
}

test('the buttons and the statuses of a row are menus in reach of the thumb', async ({ page }) => {
  if (has('blog')) await openButtons(page);
  await page.goto('/admin/inquiries');
  const row = page.locator('tbody').getByRole('row').first();
  const opener = row.getByRole('button', { name: /^Status of / });
  await opener.click();
  const set = page
    .getByRole('group', { name: /^Status of / })
    .getByRole('button', { pressed: true });
  await expect(set).toBeInViewport();
  const first = page
    .getByRole('group', { name: /^Status of / })
    .getByRole('button')
    .first();
  await expect(first).toBeFocused();
  await expect(opener).toHaveText(new RegExp(`${await set.innerText()}$`));
  await page.keyboard.press('Escape');
  await expect(set).toBeHidden();
  await expect(opener).toBeFocused();
});
