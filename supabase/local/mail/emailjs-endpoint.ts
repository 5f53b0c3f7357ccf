import { Hono } from 'hono';
import Mustache from 'mustache';
import { emailJsTemplate } from '../../admin/emailjs/templates.ts';
import { emailjs, ownerAddress } from '../local-settings.ts';
import type { MailStore, NewMail } from './mailbox.ts';

const kinds = new Map<string, 'inquiry' | 'application'>([
  [emailjs.contactTemplateId, 'inquiry'],
  [emailjs.applicationTemplateId, 'application'],
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Fills in the templates of supabase/emailjs as EmailJS does. */
function fillIn(templateId: string, params: Record<string, unknown>, siteUrl: string) {
  const kind = kinds.get(templateId);
  if (!kind) return { subject: `EmailJS template ${templateId}`, html: '', headers: {} };
  const { subject, replyTo, html } = emailJsTemplate(kind, siteUrl);
  return {
    subject: Mustache.render(subject, params),
    html: Mustache.render(html, params),
    headers: { 'reply-to': Mustache.render(replyTo, params) },
  };
}

function toMail(templateId: string, params: Record<string, unknown>, siteUrl: string): NewMail {
  const lines = Object.entries(params).map(([name, value]) => `${name}: ${shown(value)}`);
  return {
    to: ownerAddress,
    from: 'EmailJS <no-reply@emailjs.example.com>',
    text: lines.join('\n'),
    ...fillIn(templateId, params, siteUrl),
    via: 'emailjs',
    templateId,
    params,
  };
}

const given = (value: unknown) => typeof value === 'string' && value !== '';

/** Simulates EmailJS: same path, payload and responses, but each email goes to the local mailbox. */
export function emailjsRoutes(mails: MailStore, siteUrl: string): Hono {
  const routes = new Hono();

  routes.post('/api/v1.0/email/send', async (context) => {
    const call: unknown = await context.req.json().catch(() => null);
    if (!isObject(call)) return context.text('The request body is not valid JSON', 400);
    const { user_id, service_id, template_id, template_params = {} } = call;
    // Refuses what EmailJS refuses, so that a misconfigured form fails here too.
    if (!given(user_id)) return context.text('The Public Key is required', 400);
    if (!given(service_id)) return context.text('The service ID is required', 400);
    if (!given(template_id)) return context.text('The template ID is required', 400);
    if (!isObject(template_params)) {
      return context.text('The template parameters are invalid', 400);
    }
    await mails.add(toMail(shown(template_id), template_params, siteUrl));
    return context.text('OK');
  });

  return routes;
}
