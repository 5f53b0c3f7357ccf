/** Tests applying for a position, from the visitor to the owner. */
import type { Locator, Page } from '@playwright/test';
import { careers, careersMessages, experienceLevels } from '@content/careers';
import { agency } from '@content/agency';
import { applicationErrors } from '@content/words/forms/application-errors';
import { applicationForm } from '@content/words/forms/application-form';
import { needs } from '../sections.ts';
import { anyAgency, expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { fillInApplication, followHeader, mailsAbout, submitApplication } from './forms.ts';
import { openInteractive } from './interactive.ts';

needs('careers');

const colorOf = (place: Locator, property: 'color' | 'border-top-color') =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** A mistake is outlined in the colour of the message under it. */
async function expectOutlinedMistake(page: Page): Promise<void> {
  const field = page.getByLabel(applicationForm.name.label);
  const usualColor = await colorOf(field, 'border-top-color');
  await field.fill('A');
  await submitApplication(page).click();
  const message = page.getByText(applicationErrors.name(2), { exact: true });
  await expect(message).toBeVisible();
  expect((await message.boundingBox())?.y).toBeGreaterThan((await field.boundingBox())?.y ?? NaN);
  const red = await colorOf(message, 'color');
  expect(red).not.toBe(usualColor);
  await expect.poll(() => colorOf(field, 'border-top-color')).toBe(red);
}

test(
  'a visitor’s application for a position reaches the owner’s mailbox and the table',
  anyAgency,
  async ({ page, stack, service }) => {
    const email = uniqueEmail('applicant');
    const job = await findOpenJob(stack);
    await openInteractive(page, '/careers');
    await test.step('a visitor who returns to careers can use the form that had not loaded before', async () => {
      await followHeader(page, '/about');
      await expect(page).toHaveURL('/about');
      await followHeader(page, '/careers');
      await expect(page).toHaveURL('/careers');
      await page.getByRole('heading', { name: careers.formTitle }).scrollIntoViewIfNeeded();
      await expect(page.getByLabel(applicationForm.name.label)).toBeEditable();
    });
    await page.getByRole('main').getByRole('link', { name: job.title }).click();
    await expect(page).toHaveURL(`/careers/${job.id}`);
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeFocused();
    await expect(page).toHaveTitle(`${job.title} | ${careers.breadcrumb} | ${agency.brand}`);
    await page.getByRole('link', { name: careers.job.apply }).click();
    await expect(page.getByRole('heading', { name: careers.formTitle })).toBeInViewport();
    await expect(page.getByLabel(applicationForm.position.label, { exact: true })).toHaveValue(
      job.id,
    );

    await test.step('a mistake is outlined', () => expectOutlinedMistake(page));
    await fillInApplication(page, email);
    await page.getByLabel(applicationForm.experience.label).selectOption(experienceLevels[0]);
    await submitApplication(page).click();
    await expect(toast(page)).toContainText(careersMessages.success.title);
    await expect(page.getByLabel(applicationForm.name.label)).toHaveValue('');

    const { data: rows } = await service
      .from('job_applications')
      .select('name, position, position_title, experience, linkedin, introduction, status')
      .eq('email', email);
    expect(rows).toEqual([
      {
        name: 'Ravi Iyer',
        position: job.id,
        position_title: job.title,
        experience: experienceLevels[0],
        linkedin: null,
        introduction: null,
        status: 'pending',
      },
    ]);
    expect((await mailsAbout(stack, email)).map(({ params }) => params)).toMatchObject([
      {
        name: 'Ravi Iyer',
        designation: job.title,
        experience: experienceLevels[0],
        linkedin: 'Not provided',
        introduction: 'Not provided',
      },
    ]);
  },
);
