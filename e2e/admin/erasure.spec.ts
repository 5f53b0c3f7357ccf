import { enterAdmin, expect, test, uniqueEmail } from '../fixtures.ts';

/** In which tables the word stands. */
const tablesThatKnow = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %s t where t::text ilike %L', c.oid::regclass, '%' || $1 || '%'), false, true, ''
    )))[1]::text <> '0'
  order by 1`;

test('a person who asks for it is erased, with a way back for 30 seconds', async ({
  page,
  stack,
}) => {
  const email = uniqueEmail('erase-me');
  await stack.sql(
    `insert into public.contact_inquiries (name, email, service_needed, message)
     select 'Erika Erase', $1, 'ads', 'Message ' || n from generate_series(1, 2) n`,
    [email],
  );
  await enterAdmin(page);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(email)}`);
  const rows = page.getByRole('row').filter({ hasText: email });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Erika Erase', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Erika Erase' });
  await panel.getByLabel('New note').fill('Half a thought');

  const question = page.getByRole('alertdialog', { name: 'Erase Erika Erase?' });
  async function eraseAll() {
    await question.getByRole('radio', { name: /^Everything from this address: 2/ }).check();
    await question.getByRole('button', { name: 'Erase 2 inquiries' }).click();
    await expect(page.getByText('No inquiries found')).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Erase this person' }).click();
  await eraseAll();
  await expect(panel).toBeHidden();
  const undo = page.getByRole('region', { name: 'Undo the erasure' });
  await expect(undo).toContainText('2 inquiries erased.');

  // The way back is there on every screen, and brings back the half-written note as well.
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(undo).toBeHidden();
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(email)}`);
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Erika Erase', exact: true }).click();
  await expect(panel.getByLabel('New note')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');

  await rows.first().getByRole('button', { name: 'Erase Erika Erase' }).click();
  await eraseAll();
  // A closed tab takes nothing back: the rows have left at once, and the scheduler removes what waited for the undo.
  await page.close();
  expect(await stack.sql(tablesThatKnow, [email])).toEqual([{ name: 'private.erasures' }]);
  await stack.sql(`update private.erasures set erased_at = erased_at - interval '41 seconds'`);
  await stack.sql('select private.purge_erasures()');
  expect(await stack.sql(tablesThatKnow, [email])).toEqual([]);
});

test('a reader is taken off the newsletter, and no import brings them back', async ({
  page,
  stack,
}) => {
  const left = uniqueEmail('leaver');
  const erased = uniqueEmail('erased');
  await stack.sql('insert into public.newsletter_subscribers (email) select unnest($1::text[])', [
    [left, erased],
  ]);
  await enterAdmin(page);

  await page.goto(`/admin/newsletter?q=${encodeURIComponent(left)}`);
  await page.getByRole('button', { name: left }).click();
  const panel = page.getByRole('dialog', { name: left });
  await panel.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(panel.getByText('unsubscribed', { exact: true })).toBeVisible();

  await page.goto(`/admin/newsletter?q=${encodeURIComponent(erased)}`);
  await page.getByRole('button', { name: erased }).click();
  await page.getByRole('button', { name: 'Erase this subscriber' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase subscriber' }).click();
  await expect(page.getByText('No subscribers found.')).toBeVisible();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'old-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Email\n${left}\n${erased}\n`),
  });
  await page.getByLabel(/asked to get the newsletter/).check();
  await page.getByLabel('How did they ask?').fill('An old list');
  await page.getByRole('button', { name: 'Import 2 addresses' }).click();
  const importPanel = page.getByRole('dialog');
  await expect(importPanel.getByText('Left out, and why')).toBeVisible();
  await expect(importPanel).toContainText('Has left the newsletter');
  await expect(importPanel).toContainText('Was erased from the list');
  expect(
    await stack.sql(
      'select email, status from public.newsletter_subscribers where email = any ($1::text[])',
      [[left, erased]],
    ),
  ).toEqual([{ email: left, status: 'unsubscribed' }]);
});
