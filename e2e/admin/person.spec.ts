/** A person asks to see everything that is stored, and then to lose it. */
import { readFile } from 'node:fs/promises';
import { uniqueEmail } from '../fixtures.ts';
import { searchAdmin } from './states/state.ts';
import { expect, test } from './signed-in.ts';

test('an admin finds a person, saves all there is as a file and erases it everywhere', async ({
  page,
  stack,
}) => {
  const email = uniqueEmail('asks');
  await stack.sql(
    `insert into public.contact_inquiries (name, email, service_needed, message)
     values ('Asks Everything', $1, 'ads', 'First words'), ('Asks Everything', upper($1), 'ads', 'Second words')`,
    [email],
  );
  await stack.sql(`insert into public.newsletter_subscribers (email) values ($1)`, [email]);

  await page.goto('/admin/dashboard');
  await searchAdmin(page, email);
  await page.getByRole('group', { name: 'People' }).getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
  const line = page.getByRole('region', { name: 'Timeline' });
  await expect(line.getByRole('listitem')).toHaveCount(3);
  // Nothing of the person gets into the history of the browser.
  const seen = `${page.url()} ${await page.title()}`;
  expect(seen).not.toContain(email.split('@')[0]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export text' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-[\d-]+\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const words of [email, 'First words', 'Second words', 'Subscribed to the newsletter'])
    expect(text).toContain(words);

  await page.getByRole('button', { name: 'Erase everything about this person' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Erase 2 inquiries and 1 newsletter entry' }).click();
  await expect(page.getByText('This record is gone')).toBeVisible();
  const left = await stack.sql(
    `select lower(email) from public.contact_inquiries where lower(email) = $1
     union all select email from public.newsletter_subscribers where email = $1`,
    [email],
  );
  expect(left).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByRole('listitem')).toHaveCount(3);
});
