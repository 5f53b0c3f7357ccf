import { sendEmail } from '@/lib/emailjs/emailjs';
import { getEmailJs } from '@/lib/env';
import { readLeadSource } from '@/lib/leads/lead-source';
import { isDuplicateKey, unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';
import type { JobApplication } from '../schema';

/** An application and the title of the job it is for, which the mail names. */
export interface TitledApplication extends JobApplication {
  /** Undefined when the job is no longer in the list. */
  jobTitle: string | undefined;
}

/** Resolves when the application is a row. A repeat under the same id changes nothing. */
export async function storeApplication(id: string, application: JobApplication): Promise<void> {
  // No `.select()`: applicants may not read the row back (resolution 10).
  const answer = await getPublicApi()
    .rest.from('job_applications')
    .insert({
      id,
      name: application.name,
      email: application.email,
      phone: application.phone,
      position: application.position,
      linkedin: application.linkedin || null,
      experience: application.experience || null,
      introduction: application.introduction || null,
      ...readLeadSource(),
    });
  try {
    unwrap(answer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Resolves once EmailJS has taken the notification to the owner. */
export async function mailApplication(application: TitledApplication): Promise<void> {
  await sendEmail(getEmailJs().applicationTemplateId, {
    name: application.name,
    email: application.email,
    number: application.phone,
    designation: application.jobTitle ?? application.position,
    experience: application.experience || 'Not specified',
    linkedin: application.linkedin || 'Not provided',
    introduction: application.introduction || 'Not provided',
    time: new Date().toLocaleString('en-IN'),
  });
}
