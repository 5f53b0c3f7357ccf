// The code that checks and sends an application. It loads when a visitor uses the form.
export { LeadReceipt } from '@/site/lead-form/lead-receipt';
export {
  applicationSteps as steps,
  prepareApplication as prepare,
} from '../api/submit-application';
export { applicationResolver as resolver } from './application-schema';
