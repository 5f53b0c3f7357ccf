import { hasBackend } from '@/lib/env';
import { leadMailParams } from '@/leads/api/lead-mail-params';
import type { JobApplication } from '../validation';

/** The parameters that supabase/emailjs/application.html shows beside the specified fields. */
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
