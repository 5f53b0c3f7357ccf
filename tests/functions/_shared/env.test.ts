import { describe, expect, test } from 'vitest';
import { readSettings as subscribeSettings } from '../../../supabase/functions/newsletter-subscribe/handler.ts';
import { readSettings as workerSettings } from '../../../supabase/functions/newsletter-worker/handler.ts';
import { readSettings as notifySettings } from '../../../supabase/functions/notify-owner/handler.ts';
import { readSettings as sendSettings } from '../../../supabase/functions/send-newsletter/handler.ts';

const supabase = {
  SUPABASE_URL: 'https://project.test',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret',
};
const mail = {
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SENDER_ADDRESSES: 'Studio Saffron <hello@example.com>, news@example.com',
};

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'complete';
}

describe('an incomplete environment', () => {
  test('is refused with every missing name in one error', () => {
    const message = messageOf(() => notifySettings({}));
    for (const name of [
      'SUPABASE_URL',
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
      'MAIL_TRANSPORT',
      'SENDER_ADDRESSES',
      'OWNER_EMAIL',
      'CRON_SECRET',
    ]) {
      expect(message).toContain(`${name} is missing`);
    }
  });

  test('counts blank values as missing', () => {
    expect(messageOf(() => sendSettings({ ...supabase, SENDER_ADDRESSES: '  ' }))).toContain(
      'SENDER_ADDRESSES is missing',
    );
  });

  test('counts a list of senders without any as incomplete', () => {
    expect(messageOf(() => sendSettings({ ...supabase, SENDER_ADDRESSES: ', ,' }))).toContain(
      'SENDER_ADDRESSES holds no sender',
    );
  });

  test('is told all malformed and missing variables at once', () => {
    const message = messageOf(() =>
      notifySettings({
        ...supabase,
        SUPABASE_URL: 'not a url',
        SUPABASE_SECRET_KEYS: '{"other":"key"}',
        MAIL_TRANSPORT: 'pigeon',
        SENDER_ADDRESSES: 'Nobody <nowhere>',
        OWNER_EMAIL: 'owner',
      }),
    );
    expect(message).toContain('SUPABASE_URL is not a URL');
    expect(message).toContain('SUPABASE_SECRET_KEYS is not a JSON object with a "default" key');
    expect(message).toContain('MAIL_TRANSPORT must be smtp or resend');
    expect(message).toContain('SENDER_ADDRESSES holds "Nobody <nowhere>", which is not an address');
    expect(message).toContain('OWNER_EMAIL is not an email address');
    expect(message).toContain('CRON_SECRET is missing');
  });

  test('never repeats a secret', () => {
    const message = messageOf(() =>
      notifySettings({ SUPABASE_SECRET_KEYS: 'sb_secret_abc', CRON_SECRET: 'cron-secret' }),
    );
    expect(message).not.toMatch(/sb_secret_abc|cron-secret/);
  });
});

describe('the keys', () => {
  test('come from the JSON forms of hosted projects first', () => {
    const settings = sendSettings({
      ...mail,
      ...supabase,
      SITE_URL: 'https://site.test',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"new publishable"}',
      SUPABASE_SECRET_KEYS: '{"default":"new secret","worker":"other"}',
    });
    expect(settings.supabase).toEqual({
      url: 'https://project.test',
      publishableKey: 'new publishable',
      secretKey: 'new secret',
    });
  });

  test('come from the legacy names last', () => {
    const { supabase: keys } = sendSettings({
      ...mail,
      SITE_URL: 'https://site.test',
      SUPABASE_URL: 'https://project.test',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    });
    expect(keys).toMatchObject({ publishableKey: 'anon', secretKey: 'service' });
  });
});

describe('newsletter-subscribe', () => {
  test('needs no mail while double opt-in is off', () => {
    expect(subscribeSettings(supabase).doubleOptIn).toBeNull();
    expect(
      subscribeSettings({ ...supabase, NEWSLETTER_DOUBLE_OPT_IN: 'false' }).doubleOptIn,
    ).toBeNull();
  });

  test('needs the site and the mail once double opt-in is on', () => {
    const message = messageOf(() =>
      subscribeSettings({
        ...supabase,
        NEWSLETTER_DOUBLE_OPT_IN: 'true',
        MAIL_TRANSPORT: 'resend',
      }),
    );
    expect(message).toContain('SITE_URL is missing');
    expect(message).toContain('RESEND_API_KEY is missing');
    expect(message).toContain('SENDER_ADDRESSES is missing');
    expect(message).not.toContain('SMTP_URL');
  });

  test('sends from the first sender and links to the site', () => {
    const { doubleOptIn } = subscribeSettings({
      ...supabase,
      ...mail,
      NEWSLETTER_DOUBLE_OPT_IN: 'true',
      SITE_URL: 'https://site.test/',
    });
    expect(doubleOptIn).toEqual({
      siteUrl: 'https://site.test',
      from: { name: 'Studio Saffron', address: 'hello@example.com' },
      mail: { transport: 'smtp', smtpUrl: 'smtp://127.0.0.1:2525' },
      mailsPerDay: 100,
    });
  });

  test('hands the name of the trusted header on', () => {
    const named = subscribeSettings({ ...supabase, CLIENT_ADDRESS_HEADER: 'x-real-ip' });
    expect(named.clientAddressHeader).toBe('x-real-ip');
    expect(subscribeSettings(supabase).clientAddressHeader).toBe('cf-connecting-ip');
  });
});

describe('notify-owner', () => {
  const complete = {
    ...supabase,
    ...mail,
    SITE_URL: 'https://site.test/',
    OWNER_EMAIL: 'owner@example.com',
    CRON_SECRET: 'cron-secret',
  };

  test('takes the mails of a free plan for those of a day', () => {
    expect(notifySettings(complete).mailsPerDay).toBe(100);
    expect(notifySettings({ ...complete, MAILS_PER_DAY: '3000' }).mailsPerDay).toBe(3000);
    for (const given of ['0', '19', '-100', '1e3', '99.5', 'many'])
      expect(messageOf(() => notifySettings({ ...complete, MAILS_PER_DAY: given }))).toContain(
        'MAILS_PER_DAY must be a whole number of at least 20',
      );
  });
});

describe('newsletter-worker', () => {
  const complete = {
    ...supabase,
    ...mail,
    SITE_URL: 'https://site.test/',
    CRON_SECRET: 'cron-secret',
  };
  const resend = { ...complete, MAIL_TRANSPORT: 'resend', RESEND_API_KEY: 're_key' };

  test('knows the addresses of a mail', () => {
    expect(
      workerSettings({
        ...complete,
        SUPABASE_URL: 'https://project.test/',
        NEWSLETTER_POSTAL_ADDRESS: '12 Lane, Pune',
      }).frame,
    ).toEqual({
      siteUrl: 'https://site.test',
      functionsUrl: 'https://project.test/functions/v1',
      postalAddress: '12 Lane, Pune',
    });
    expect(workerSettings(complete).frame.postalAddress).toBeNull();
  });

  test('leaves half of every account’s rate to other mails, and asks a mail server as often as it answers', () => {
    expect(workerSettings(resend).requestsPerSecond).toBe(1);
    expect(workerSettings(complete).requestsPerSecond).toBeNull();
    const given = { NEWSLETTER_REQUESTS_PER_SECOND: '0.5' };
    for (const settings of [resend, complete])
      expect(workerSettings({ ...settings, ...given }).requestsPerSecond).toBe(0.5);
  });

  test.each(['0', '-1', 'fast', 'NaN', 'Infinity', '1e13', '1e-13'])(
    'refuses the rate %s',
    (rate) => {
      const given = { ...complete, NEWSLETTER_REQUESTS_PER_SECOND: rate };
      expect(messageOf(() => workerSettings(given))).toContain(
        'NEWSLETTER_REQUESTS_PER_SECOND must be a number from 0.001 to 1000',
      );
    },
  );

  test('can be sent to another server that speaks Resend’s API', () => {
    expect(workerSettings(resend).mail).toEqual({ transport: 'resend', apiKey: 're_key' });
    expect(
      workerSettings({ ...resend, RESEND_API_URL: 'http://127.0.0.1:9999/' }).mail,
    ).toMatchObject({ apiUrl: 'http://127.0.0.1:9999' });
    expect(messageOf(() => workerSettings({ ...resend, RESEND_API_URL: 'here' }))).toContain(
      'RESEND_API_URL is not a URL',
    );
  });

  test('names a variable once, however many need it', () => {
    expect(messageOf(() => workerSettings({})).match(/SUPABASE_URL is missing/g)).toHaveLength(1);
  });
});
