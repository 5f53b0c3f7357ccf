/** Tests the navigation below the md breakpoint (public-site.md §2). */
import { headerNavigation, proposalLink } from '@content/navigation';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const labelOf = (address: string) =>
  headerNavigation.find(({ href }) => href === address)?.label ?? address;
const home = labelOf('/');
const portfolio = labelOf('/#portfolio');

test.use({ viewport: { width: 767, height: 800 } });

test('a visitor on a small screen opens the menu, closes it in every way, and goes Back', async ({
  page,
}) => {
  await openInteractive(page, '/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const choice = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true });
  const openMenu = async () => {
    await open.click();
    await expect(choice(portfolio)).toBeVisible();
  };
  await expect(choice(portfolio)).toBeHidden();

  await test.step('Escape closes it and returns the focus', async () => {
    await openMenu();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(choice(portfolio)).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('a click outside closes it', async () => {
    await openMenu();
    await page.mouse.click(300, 790);
    await expect(choice(portfolio)).toBeHidden();
    await expect(page).toHaveURL('/about');
  });

  await test.step('a choice closes it, and so does Back', async () => {
    await openMenu();
    await choice(home).click();
    await expect(page).toHaveURL('/');
    await expect(choice(portfolio)).toBeHidden();
    await openMenu();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(choice(portfolio)).toBeHidden();
  });

  await test.step('a section of the home page comes into view', async () => {
    await openMenu();
    await choice(proposalLink.label).click();
    await expect(page).toHaveURL('/#contact');
    await expect(choice(portfolio)).toBeHidden();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  await test.step('the md breakpoint shows the full menu instead', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(open).toBeHidden();
    await expect(choice(proposalLink.label)).toBeVisible();
  });
});
