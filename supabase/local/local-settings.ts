/**
 * Demo keys and addresses of every embedded stack. They are public on purpose: they only open a stack on this machine.
 */

import { join, resolve } from 'node:path';
import { readAgency } from '../../src/build/content-folder.ts';

const agency = await readAgency();

export const publishableKey = 'sb_publishable_local_demo_key_0000000000';
export const secretKey = 'sb_secret_local_demo_key_000000000000000';
export const jwtSecret = 'local-demo-jwt-secret-for-the-embedded-stack-only';
export const cronSecret = 'local-demo-cron-secret';
export const webhookSecret = `whsec_${btoa('local-demo-webhook-secret')}`;

/** The recipient of notifications to the site's owner. */
export const ownerAddress = 'owner@example.com';
/** The senders that send-newsletter accepts. */
export const senderAddresses = [agency.email, agency.newsletterEmail]
  .map((address) => `"${agency.brand}" <${address}>`)
  .join(', ');

export const emailjs = {
  publicKey: 'local-demo-public-key',
  serviceId: 'service_local',
  contactTemplateId: 'template_contact',
  applicationTemplateId: 'template_application',
} as const;

/** The admin that seed.sql creates. */
export const demoAdmin = { email: 'admin@example.com', password: 'local-demo-admin' } as const;

export const projectDir = resolve(import.meta.dirname, '../..');
export const migrationsDir = join(projectDir, 'supabase/migrations');
export const functionsDir = join(projectDir, 'supabase/functions');
/** The seed file. SEED_FILE names another agency's rows, as CONTENT_DIR does for content. */
export const seedFile = resolve(projectDir, process.env.SEED_FILE ?? 'supabase/seed.sql');
/** The folder with the state of `npm run dev` and `npm run preview`. */
export const developmentDataDir =
  process.env.LOCAL_STACK_DATA_DIR ?? join(projectDir, 'supabase/.temp/dev');
