/** Lists every state once, for component tests, `e2e/states.spec.ts`, the pictures, and `/__states`. */
import { applicationStates } from './admin/applications.ts';
import { auditLogStates } from './admin/audit-log.ts';
import { dashboardStates } from './admin/dashboard.ts';
import { frameStates } from './admin/frame.ts';
import { inquiryStates } from './admin/inquiries.ts';
import { jobStates } from './admin/jobs.ts';
import { loginStates } from './admin/login.ts';
import { campaignStates } from './admin/newsletter-campaigns.ts';
import { composerStates } from './admin/newsletter-composer.ts';
import { newsletterSettingsStates } from './admin/newsletter-settings.ts';
import { subscriberStates } from './admin/newsletter.ts';
import { personStates } from './admin/person.ts';
import { postDeskStates } from './admin/post-desk.ts';
import { postStates } from './admin/posts.ts';
import { staticSiteStates } from './admin/static-site.ts';
import { formStates } from './site/forms.ts';
import type { State } from './state.ts';

export const states: readonly State[] = [
  ...loginStates,
  ...frameStates,
  ...dashboardStates,
  ...jobStates,
  ...applicationStates,
  ...inquiryStates,
  ...auditLogStates,
  ...personStates,
  ...postStates,
  ...postDeskStates,
  ...subscriberStates,
  ...composerStates,
  ...campaignStates,
  ...newsletterSettingsStates,
  ...staticSiteStates,
  ...formStates,
];

/** Throws for a name that no state has. */
export function findState(name: string): State {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`No state is called "${name}".`);
  return state;
}
