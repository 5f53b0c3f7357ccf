import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { agency } from '@content/agency';
import type { Stack } from '../../../supabase/local/stack.ts';
import { has } from '../../sections.ts';
import { button, closeDialogs, firstRow, refresh, type Walk, walkAt } from './state.ts';

const path = '/admin/newsletter';

/** New subscribers, one who has unsubscribed, one duplicate, and lines without an address. */
async function openPreview(page: Page, stack: Stack): Promise<void> {
  const token = randomUUID().slice(0, 8);
  const gone = `gone.${token}@example.com`;
  await stack.sql(
    `insert into public.newsletter_subscribers (email, status, unsubscribed_at)
     values ($1, 'unsubscribed', now())`,
    [gone],
  );
  const subscribers = Array.from(
    { length: 9 },
    (_, index) => `subscriber.${index}.${token}@example.com`,
  );
  const states = ['unsubscribed', 'bounced', 'pending'];
  await page.getByLabel('CSV file').setInputFiles({
    name: 'subscribers-of-the-spring-fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'E-Mail,First name,Last name,Status',
        `${gone},Gone,Subscriber,subscribed`,
        'nowhere,,,subscribed',
        ...subscribers.map(
          (subscriber, index) => `${subscriber},Asha,Rao,${states[index] ?? 'subscribed'}`,
        ),
        `${subscribers[0]},,,subscribed`,
      ].join('\n'),
    ),
  });
  await page.getByText('First lines').waitFor();
}

/** A newsletter that did not leave at its time, and waits for an admin. */
async function openOverdue(page: Page, stack: Stack): Promise<void> {
  const subject = `Late ${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `select public.create_newsletter_campaign(
       gen_random_uuid(), $1, '<h1>Hello</h1>', '${agency.brand}', '${agency.newsletterEmail}', null,
       now() + interval '1 hour')`,
    [subject],
  );
  await stack.sql(
    `update newsletters set send_at = now() - interval '5 hours', status = 'paused' where subject = $1`,
    [subject],
  );
  await refresh(page);
  await button(page, subject).click();
  await page.getByText('It did not leave at its time').waitFor();
}

/** A newsletter with one refused delivery and two whose outcome is unknown. */
async function openUncertain(page: Page, stack: Stack): Promise<void> {
  const subject = `Uncertain ${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `select public.create_newsletter_campaign(
       gen_random_uuid(), $1, '<h1>Hello</h1>', '${agency.brand}', '${agency.newsletterEmail}', null)`,
    [subject],
  );
  await stack.sql(
    `with campaign as (
       update newsletters set status = 'sent', started_at = now(), finished_at = now()
       where subject = $1 returning id
     ), recipient as (
       select d.campaign_id, d.subscriber_id, row_number() over (order by d.subscriber_id) as n
       from newsletter_deliveries d join campaign c on c.id = d.campaign_id
     )
     update newsletter_deliveries d set
       status = case m.n when 1 then 'failed' when 2 then 'unknown' when 3 then 'unknown' else 'sent' end,
       detail = case m.n when 1 then 'No such mailbox' when 2 then 'No answer within 30 seconds'
         when 3 then 'No answer within 30 seconds' end
     from recipient m where d.campaign_id = m.campaign_id and d.subscriber_id = m.subscriber_id`,
    [subject],
  );
  await refresh(page);
  await button(page, subject).click();
  await page.getByRole('dialog', { name: subject }).getByText('No such mailbox').waitFor();
}

const postsOf = (page: Page) => page.getByRole('dialog').getByRole('listitem').getByRole('button');

async function openPosts(page: Page): Promise<void> {
  await button(page, 'Insert post').click();
  await postsOf(page).first().waitFor();
}

async function choosePost(page: Page): Promise<void> {
  await postsOf(page).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const newsletterWalks: Walk[] = [
  walkAt(path, {
    'admin/newsletter/add': async (page) => {
      await button(page, 'Add subscriber').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add subscriber' }).click();
      await page.getByText('Please enter a valid email address.').waitFor();
    },
    'admin/newsletter/subscriber': async (page) => {
      await closeDialogs(page);
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByText('Name and address').waitFor();
    },
    'admin/newsletter/stop-mailing': async (page) => {
      await page.getByLabel('May be emailed').selectOption('Never: complained');
      await page.getByLabel('Note').fill('By phone on 3 March');
      await button(page, 'Stop emailing').click();
      await page.getByRole('alertdialog').getByText('must not be emailed').waitFor();
    },
    'admin/newsletter/tags': async (page) => {
      await closeDialogs(page);
      await button(page, 'Tags').click();
      await page.getByRole('dialog').getByText('Set them on a subscriber').waitFor();
    },
    'admin/newsletter/import': async (page) => {
      await closeDialogs(page);
      await button(page, 'Import CSV').click();
      await page.getByLabel('CSV file').waitFor();
    },
    'admin/newsletter/import-preview': openPreview,
    'admin/newsletter/import-report': async (page) => {
      await page.getByLabel(/asked to get the newsletter/).check();
      await page.getByLabel('How did they give consent?').fill('At the fair');
      await button(page, /^Import \d+ addresses$/).click();
      await page.getByText('Skipped addresses').waitFor();
    },
  }),
  walkAt(`${path}?q=no-such-address`, {
    'admin/newsletter/nothing': (page) => page.getByText('No subscribers found.').waitFor(),
  }),
  walkAt(`${path}?tab=send`, {
    ...(has('blog') && { 'admin/newsletter/insert-post': openPosts }),
    'admin/newsletter/letter': async (page) => {
      if (has('blog')) await choosePost(page);
      await page.getByLabel('Title').fill('Diwali offers');
      await page.getByLabel('Button text').fill('Read more');
      await page.getByLabel('Button link').fill('/contact');
      await page.frameLocator('iframe').getByText('Diwali offers').waitFor();
    },
    'admin/newsletter/html-only': async (page) => {
      await page.getByRole('radio', { name: 'HTML' }).check();
      await button(page, 'Edit as HTML').click();
      await page.getByLabel('Content (HTML)').fill('<p style="color:red">Sale</p>');
      await page.getByRole('radio', { name: 'HTML' }).waitFor({ state: 'detached' });
    },
  }),
  walkAt(`${path}?tab=settings`, {
    'admin/newsletter/welcome': async (page) => {
      await page.getByLabel('Subject Line').fill('Welcome to our letter');
      await page.getByLabel('Title').fill('Good to have you here');
      await page.frameLocator('iframe').getByText('Good to have you here').waitFor();
    },
  }),
  walkAt(`${path}?tab=campaigns`, {
    'admin/newsletter/overdue': openOverdue,
    'admin/newsletter/uncertain': async (page, stack) => {
      await closeDialogs(page);
      await openUncertain(page, stack);
    },
    'admin/newsletter/decide': async (page) => {
      await button(page, 'Send to them again').click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
];
