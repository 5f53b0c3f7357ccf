/** Erasing a person. */
import { uniqueEmail } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';

/** The tables that contain the text. */
const tablesThatKnow = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %s t where t::text ilike %L', c.oid::regclass, '%' || $1 || '%'), false, true, ''
    )))[1]::text <> '0'
  order by 1`;

test('an admin erases a person from every table, after an undo', async ({ page, stack }) => {
  const email = uniqueEmail('erase-me');
  await stack.sql(
    `insert into public.contact_inquiries (name, email, service_needed, message)
     select 'Erika Erase', $1, 'ads', 'Message ' || n from generate_series(1, 2) n`,
    [email],
  );
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

  // The undo is there on every screen, and brings back the half-written note as well.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(undo).toBeHidden();
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(email)}`);
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Erika Erase', exact: true }).click();
  await expect(panel.getByLabel('New note')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');

  await rows.first().getByRole('button', { name: 'Erase Erika Erase' }).click();
  await eraseAll();
  // The rows leave at once, also when the tab is closed; the scheduler removes the copy that the undo needs.
  await page.close();
  expect(await stack.sql(tablesThatKnow, [email])).toEqual([{ name: 'private.erasures' }]);
  await stack.sql(`update private.erasures set erased_at = erased_at - interval '41 seconds'`);
  await stack.sql('select private.purge_erasures()');
  expect(await stack.sql(tablesThatKnow, [email])).toEqual([]);
});
