import { JSDOM } from 'jsdom';
import Mustache from 'mustache';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationSteps } from '@/site/careers/api/submit-application';
import { inquirySteps } from '@/site/contact/api/submit-inquiry';
import { emailJsTemplate } from '../../supabase/admin/emailjs/templates';

type Params = Record<string, unknown>;
const sent = vi.hoisted(() => ({ params: {} as Params }));
vi.mock('@/site/lead-form/api/emailjs', async (original) => ({
  ...(await original<object>()),
  sendEmail: async (_template: string, params: Params) => {
    sent.params = params;
  },
}));

const id = 'd0000000-0000-4000-8000-000000000001';
const inquiry = {
  name: 'Ana O’Brien',
  email: "ana.o'brien@example.com",
  number: '(709) 555-0102',
  message: 'We sell saffron.\n  Can you help?',
  serviceNeeded: 'ads',
  businessType: 'startup',
} as const;
const application = {
  name: 'Ben',
  email: 'ben@example.com',
  phone: '+65 9876 5432',
  position: 'b0000000-0000-4000-8000-000000000001',
  jobTitle: 'Editor',
  linkedin: '',
  experience: '2-5 years',
  introduction: '',
} as const;

async function paramsOfInquiry(changes: object = {}) {
  await inquirySteps.mail(id, { ...inquiry, ...changes });
  return sent.params;
}
async function paramsOfApplication() {
  await applicationSteps.mail(id, application);
  return sent.params;
}

const siteUrl = 'https://agency.example.com';
const inquiryTemplate = emailJsTemplate('inquiry', siteUrl).html;
/** Parameters sent as specified, in place of which the template shows another. */
const notShown = {
  inquiry: ['service_needed', 'business_type', 'project_description', 'number'],
  application: ['introduction', 'time'],
};

/** Every parameter that a template names, also inside its lists. */
const namesIn = (template: string) =>
  [...template.matchAll(/\{\{\{?[#/]?(\w+)/g)].map(([, name = '']) => name);
const namesSent = (params: Params) =>
  Object.entries(params).flatMap(([name, value]) =>
    Array.isArray(value) ? [name, ...value.flatMap((entry: object) => Object.keys(entry))] : [name],
  );

beforeEach(() => void vi.stubEnv('VITE_EMAILJS_CONTACT_TEMPLATE_ID', 'contact'));

describe.each(['inquiry', 'application'] as const)('the template of an %s', (kind) => {
  const { subject, replyTo, html } = emailJsTemplate(kind, siteUrl);

  it('names exactly the parameters that the site sends', async () => {
    const params = kind === 'inquiry' ? await paramsOfInquiry() : await paramsOfApplication();
    const named = new Set([subject, replyTo, html].flatMap(namesIn));
    expect([...named, ...notShown[kind]].toSorted()).toEqual(
      [...new Set(namesSent(params))].toSorted(),
    );
  });

  it('lets no caller of EmailJS write HTML or choose where a button leads', () => {
    expect(html).not.toMatch(/\{\{[{&]/);
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const beginnings = ['mailto:', 'tel:', 'https://wa.me/', `${siteUrl}/admin/`];
      expect(beginnings.some((beginning) => address?.startsWith(beginning))).toBe(true);
    }
  });
});

describe('the parameters', () => {
  it('keep the specified ones as they are', async () => {
    expect(await paramsOfInquiry()).toMatchObject({
      service_needed: 'ads',
      full_name: inquiry.name,
      email: inquiry.email,
      business_type: 'startup',
      project_description: inquiry.message,
      number: inquiry.number,
    });
    expect(await paramsOfApplication()).toMatchObject({
      name: 'Ben',
      email: 'ben@example.com',
      number: '+65 9876 5432',
      designation: 'Editor',
      experience: '2-5 years',
      linkedin: 'Not provided',
      introduction: 'Not provided',
      time: expect.any(String),
    });
  });

  it('fill the template in as the server’s mail: words, lines, labels and buttons', async () => {
    const params = await paramsOfInquiry({ name: '<b>Ana</b>' });
    const page = new JSDOM(Mustache.render(inquiryTemplate, params)).window.document;
    const links = Object.fromEntries(
      [...page.querySelectorAll('a')].map((link) => [link.textContent, link.href]),
    );
    expect(links).toEqual({
      Reply: expect.stringMatching(/^mailto:ana\.o'brien@example\.com\?subject=/),
      Call: 'tel:+17095550102',
      WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\/17095550102\?text=/),
      'Open in admin': `${siteUrl}/admin/inquiries?open=${id}`,
    });
    const words = page.body.textContent.replace(/\s*\n\s*/g, '\n');
    expect(words).toContain('New inquiry from <b>Ana</b>');
    expect(words).toContain('We sell saffron.\u00a0 Can you help?');
    for (const fact of ['Service neededAds by the Season', 'Business typeA new firm']) {
      expect(words).toContain(fact);
    }
    expect(words).toMatch(
      /Received\w{3} \d+, \d{4}, \d\d:\d\d [AP]M Newfoundland (?:Standard|Daylight) Time/,
    );
    expect(Mustache.render('{{{mail_subject}}}', params)).toBe('New inquiry from <b>Ana</b>');
  });

  it('leave out the buttons that cannot work', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
    const params = await paramsOfInquiry({ number: '', message: '' });
    vi.unstubAllEnvs();
    const page = new JSDOM(Mustache.render(inquiryTemplate, params)).window.document;
    expect([...page.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Reply']);
    expect(page.body.textContent).toContain('No message');
  });

  it('stay below the 50 KB that EmailJS takes', async () => {
    for (const message of ['\n'.repeat(5000), '字'.repeat(5000), '" \\'.repeat(1666)]) {
      const json = JSON.stringify(await paramsOfInquiry({ message }));
      expect(new TextEncoder().encode(json).length).toBeLessThan(50_000);
    }
  });
});
