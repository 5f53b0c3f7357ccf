import type { applicationFields } from '@contracts/application-fields';
import type { ColumnWithout } from '@contracts/lead-fields';
import { localeOf } from '@text/locale';
import { site } from '@/shared/content/site.prepared';
import { initEmailJs, sendEmail, withButtons } from '@/site/lead-form/api/emailjs';
import { getEmailJs, hasEmailJs } from '@/shared/env';
import { readLeadSource } from '@/site/lead-form/lead-source';
import type { LeadSteps } from '@/site/lead-form/lead-submission';
import { unwrapInsert } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';
import { reportNotification } from '@/site/lead-form/api/report-notification';
import type { JobApplication } from '../form/application-schema';

export interface TitledApplication extends JobApplication {
  /** The title for the email; undefined when the job is no longer in the list. */
  jobTitle: string | undefined;
}

/** The columns to send: the job's id is sent, and the database stores its title. */
type SentColumn = ColumnWithout<'about' | 'admin', typeof applicationFields> | 'position';

/** Inserts the application. A repeat with the same id changes nothing. */
export async function storeApplication(id: string, application: JobApplication): Promise<void> {
  const rest = await getPublicApi();
  const columns = {
    name: application.name,
    email: application.email,
    phone: application.phone,
    position: application.position,
    experience: application.experience || null,
    linkedin: application.linkedin || null,
    introduction: application.introduction || null,
  } satisfies Record<SentColumn, string | null>;
  // Leaves out `.select()`, because applicants may not read the row back (resolution 10).
  const answer = await rest.from('job_applications').insert({
    id,
    ...columns,
    is_mailed_by_browser: hasEmailJs(),
    ...readLeadSource(),
  });
  unwrapInsert(answer);
}

/** Resolves when EmailJS has accepted the email to the owner. */
async function mailApplication(id: string, application: TitledApplication): Promise<void> {
  const designation = application.jobTitle ?? application.position;
  await sendEmail(getEmailJs().applicationTemplateId, {
    name: application.name,
    email: application.email,
    number: application.phone,
    designation,
    experience: application.experience || 'Not specified',
    linkedin: application.linkedin || 'Not provided',
    introduction: application.introduction || 'Not provided',
    time: new Date().toLocaleString(localeOf(site.language)),
    ...(await withButtons(async () =>
      (await import('./application-mail')).applicationMailParams(id, application, designation),
    )),
  });
}

/** The requests that send an application. */
export const applicationSteps: LeadSteps<TitledApplication> = {
  store: storeApplication,
  mail: mailApplication,
  report: reportNotification,
};

/** Loads the email library and the backend's client before the visitor submits. */
export function prepareApplication(): void {
  Promise.all([initEmailJs(), getPublicApi()]).catch(() => undefined);
}
