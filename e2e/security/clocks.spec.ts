/** Tests that days and times are the agency's, in any time zone of the admin's device and with a wrong clock. */
import { randomUUID } from 'node:crypto';
import { agency } from '@content/agency';
import { needs } from '../sections.ts';
import { withSession } from '../admin-login.ts';
import { enterAdmin, toast } from '../fixtures.ts';
import { expect, noSession, test } from '../admin/signed-in.ts';
import { countWrites } from './network.ts';

const clock = new Intl.DateTimeFormat('en', {
  timeZone: agency.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'longOffset',
});
const partsAt = (moment: Date | number): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));

/** The agency's offset from UTC: "+05:30". */
const offset = partsAt(Date.now()).timeZoneName?.slice('GMT'.length) || '+00:00';
/** A time zone and hour where the device's day differs from the agency's around midnight. */
const [timezoneId, hour] = offset.startsWith('+')
  ? ['America/Los_Angeles', '00:30']
  : ['Asia/Tokyo', '23:30'];
const dayMs = 24 * 60 * 60 * 1000;

function agencyDay(moment: Date | number): string {
  const { year, month, day } = partsAt(moment);
  return `${year}-${month}-${day}`;
}

/** Formats a time for a datetime-local field. */
function agencyMinute(moment: number): string {
  const parts = partsAt(moment);
  return `${agencyDay(moment)}T${parts.hour}:${parts.minute}`;
}

test.use({ timezoneId });

const day = agencyDay(new Date());
const moment = new Date(`${day}T${hour}:00${offset}`);

test.describe('a session', () => {
  // Valid by the device's clock.
  test.use({
    storageState: async ({ adminState }, provide) =>
      provide(withSession(adminState, { expires_at: moment.getTime() / 1000 + 3600 })),
  });

  test('an admin abroad writes a post around midnight of the agency, and readers get its date', async ({
    page,
    browser,
    stack,
  }) => {
    needs('blog');
    const title = `Date ${randomUUID().slice(0, 8)}`;
    await page.clock.setFixedTime(moment);
    await page.goto('/admin/blog?edit=new');
    const dialog = page.getByRole('dialog', { name: 'New post' });
    await expect(dialog.getByLabel('Publish date')).toHaveValue(day);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Excerpt').fill('Short.');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Text.');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page)).toContainText('Post Created');
    const [row] = await stack.sql<{ day: string; slug: string }>(
      'select publish_date::text as day, slug from blogs where title = $1',
      [title],
    );
    expect(row?.day).toBe(day);

    const reader = await browser.newPage({ storageState: noSession });
    await reader.goto(`/blog/${row?.slug}`);
    const shown = reader.getByRole('main').locator('time').first();
    await expect(shown).toHaveAttribute('datetime', day);
    await expect(shown).toHaveText(
      new Intl.DateTimeFormat(agency.dateLanguage, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(day),
      ),
    );
    await reader.close();
  });
});

test.describe('a login', () => {
  test.use({ storageState: noSession });
  test('an admin whose clock is a day ahead stays logged in and gets the right dates', async ({
    page,
  }) => {
    needs('blog', 'newsletter');
    const sessions = countWrites(page, { method: 'POST', path: /\/auth\/v1\/token$/ });
    await page.clock.install({ time: new Date(Date.now() + dayMs) });
    await enterAdmin(page);
    await page.goto('/admin/blog?edit=new');
    await expect(page.getByLabel('Publish date')).toHaveValue(agencyDay(new Date()));

    await page.goto('/admin/newsletter?tab=send');
    await page.getByLabel('Subject Line').fill('Planned');
    await page.getByRole('radio', { name: 'HTML' }).check();
    await page.getByLabel('Content (HTML)').fill('<p>Hello</p>');
    await page.getByLabel('At a date and time').check();
    const inTwoHours = Date.now() + dayMs / 12;
    const field = page.getByLabel(/^Date and time in/);
    await field.fill(agencyMinute(inTwoHours));
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await expect(page.getByText('That time has passed. Choose a later one.')).toHaveCount(0);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await page.keyboard.press('Escape');

    await field.fill(agencyMinute(inTwoHours - dayMs / 2));
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible();
    // Expects one login, and no renewal at every request.
    expect(sessions()).toBe(1);
  });
});
