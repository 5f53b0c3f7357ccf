import { Hono } from 'hono';
import { emailjs, ownerAddress } from '../local-settings.ts';
import type { MailStore, NewMail } from './mailbox.ts';

const subjects: Record<string, (name: string) => string> = {
  [emailjs.contactTemplateId]: (name) => `New inquiry from ${name}`,
  [emailjs.applicationTemplateId]: (name) => `New application from ${name}`,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function toMail(templateId: string, params: Record<string, unknown>): NewMail {
  const sender = shown(params.full_name ?? params.name ?? 'a visitor');
  const subject = subjects[templateId]?.(sender) ?? `EmailJS template ${templateId}`;
  const lines = Object.entries(params).map(([name, value]) => `${name}: ${shown(value)}`);
  return {
    to: ownerAddress,
    from: 'EmailJS <no-reply@emailjs.example.com>',
    subject,
    text: lines.join('\n'),
    html: '',
    headers: {},
    via: 'emailjs',
    templateId,
    params,
  };
}

const given = (value: unknown) => typeof value === 'string' && value !== '';

/** The endpoint of EmailJS: same path, payload and answers, but each mail lands in the mailbox. */
export function emailjsRoutes(mails: MailStore): Hono {
  const routes = new Hono();

  routes.post('/api/v1.0/email/send', async (context) => {
    const call: unknown = await context.req.json().catch(() => null);
    if (!isObject(call)) return context.text('The request body is not valid JSON', 400);
    const { user_id, service_id, template_id, template_params = {} } = call;
    // Refused as EmailJS refuses them, so that a misconfigured form fails here too.
    if (!given(user_id)) return context.text('The Public Key is required', 400);
    if (!given(service_id)) return context.text('The service ID is required', 400);
    if (!given(template_id)) return context.text('The template ID is required', 400);
    if (!isObject(template_params)) {
      return context.text('The template parameters are invalid', 400);
    }
    await mails.add(toMail(shown(template_id), template_params));
    return context.text('OK');
  });

  return routes;
}
