import { hasBackend } from '@/shared/env';
import { leadMailParams } from '@/site/lead-form/api/lead-mail-params';
import type { JobApplication } from '../form/application-schema';

/** Returns the additional parameters of the EmailJS template supabase/emailjs/application.html. */
export function applicationMailParams(id: string, application: JobApplication, about: string) {
  const { name, email, phone, introduction } = application;
  return leadMailParams('application', {
    id: hasBackend() ? id : null,
    about,
    name,
    email,
    phone,
    message: introduction,
  });
}
