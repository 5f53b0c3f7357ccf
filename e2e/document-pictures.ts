/**
 * The pictures of README.md and docs/owner.md: the demo on the embedded stack, as small WebP files in docs/pictures.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { agency } from '@content/agency';
import { paths } from '@/shared/paths';
import type { Stack } from '../supabase/local/stack.ts';
import { logInByApi } from './admin-login.ts';
import { caseStudies } from './site/addresses.ts';

const folder = 'docs/pictures';
const size = { width: 1280, height: 800 };
/** The lowest quality at which small text stays sharp. */
const QUALITY = 82;

interface DocumentPicture {
  name: string;
  path: string;
  theme?: 'dark';
  /** Brings the loaded page to the part that the picture shows. */
  play?: (page: Page) => Promise<unknown>;
  /** The height of the picture; by default the whole screen. */
  height?: number;
}

async function openCodes(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading').last().scrollIntoViewIfNeeded();
}

async function listPictures(stack: Stack): Promise<DocumentPicture[]> {
  const idOf = async (from: string) =>
    (await stack.sql<{ id: string }>(`select id from ${from} limit 1`))[0]?.id ?? '';
  const inquiry = await idOf(`contact_inquiries where status = 'new' order by created_at desc`);
  const post = await idOf(`blogs where status = 'published' order by publish_date desc`);
  const [caseStudy = '/'] = caseStudies;
  const inquiryPath = `/admin/inquiries?open=${inquiry}`;
  return [
    { name: 'home', path: '/' },
    { name: 'case-study-dark', path: caseStudy, theme: 'dark' },
    { name: 'warning', path: '/admin/dashboard', height: 440 },
    { name: 'inquiry', path: inquiryPath },
    { name: 'inquiry-dark', path: inquiryPath, theme: 'dark' },
    { name: 'post', path: `/admin/blog?tab=posts&edit=${post}` },
    { name: 'newsletter', path: paths.adminNewsletter.aboutPost(post) },
    { name: 'dashboard', path: '/admin/dashboard' },
    { name: 'account', path: '/admin/dashboard', play: openCodes },
  ];
}

async function untilLoaded(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Dismisses the advice of the first week, which has its own picture. */
const dismissAdvice = (stack: Stack) =>
  stack.sql('update public.admin_settings set has_login_code_reminder = false where is_only');

/** Takes all pictures of a stack that serves a built site. */
export async function takeDocumentPictures(browser: Browser, stack: Stack) {
  await mkdir(folder, { recursive: true });
  const storageState = await logInByApi(stack);
  for (const { name, path, theme, play, height } of await listPictures(stack)) {
    if (name === 'dashboard') await dismissAdvice(stack);
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { ...size, ...(height && { height }) },
      colorScheme: theme ?? 'light',
      reducedMotion: 'reduce',
      locale: agency.language,
      timezoneId: agency.timeZone,
      ...(path.startsWith('/admin') && { storageState }),
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await play?.(page);
    await untilLoaded(page);
    const png = await page.screenshot({ animations: 'disabled' });
    const file = join(folder, `${name}.webp`);
    const { size: bytes } = await sharp(png).webp({ quality: QUALITY }).toFile(file);
    console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
    await context.close();
  }
}
