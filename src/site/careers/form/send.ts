// The code of the application form that a page with the form comes without.
export { LeadReceipt } from '@/site/lead-form/lead-receipt';
export {
  applicationSteps as steps,
  prepareApplication as prepare,
} from '../api/submit-application';
export { applicationResolver as resolver } from './application-schema';
