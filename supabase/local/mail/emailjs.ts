import { Hono, type Context } from 'hono';
import { emailjs, ownerAddress } from '../local-settings.ts';
import type { MailStore, NewMail } from './mailbox.ts';

/** What `@emailjs/browser` posts: `send` as JSON, `sendForm` as form data. */
type Call = {
  user_id?: unknown;
  service_id?: unknown;
  template_id?: unknown;
  template_params?: unknown;
};

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

async function accept(context: Context, call: Call, mails: MailStore): Promise<Response> {
  // Refused as EmailJS refuses them, so that a misconfigured form fails here too.
  if (!given(call.user_id)) return context.text('The Public Key is required', 400);
  if (!given(call.service_id)) return context.text('The service ID is required', 400);
  if (typeof call.template_id !== 'string' || !given(call.template_id)) {
    return context.text('The template ID is required', 400);
  }
  if (call.template_params !== undefined && !isObject(call.template_params)) {
    return context.text('The template parameters are invalid', 400);
  }
  await mails.add(toMail(call.template_id, call.template_params ?? {}));
  return context.text('OK');
}

/** The endpoint of EmailJS: same path, payload and answers, but each mail lands in the mailbox. */
export function emailjsRoutes(mails: MailStore): Hono {
  const routes = new Hono();

  routes.post('/api/v1.0/email/send', async (context) => {
    const call: unknown = await context.req.json().catch(() => null);
    if (!isObject(call)) return context.text('The request body is not valid JSON', 400);
    return accept(context, call, mails);
  });

  routes.post('/api/v1.0/email/send-form', async (context) => {
    const form = await context.req.parseBody().catch(() => null);
    if (!form) return context.text('The request body is not valid form data', 400);
    const { user_id, service_id, template_id, lib_version: _version, ...params } = form;
    const values = Object.entries(params).map(([name, value]) => [
      name,
      value instanceof File ? `(file ${value.name})` : value,
    ]);
    const template_params: unknown = Object.fromEntries(values);
    return accept(context, { user_id, service_id, template_id, template_params }, mails);
  });

  return routes;
}
