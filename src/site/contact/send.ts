// The code that checks and sends an inquiry. It loads when a visitor uses the form.
export { LeadReceipt } from '@/site/lead-form/lead-receipt';
export { inquirySteps as steps, prepareInquiry as prepare } from './api/submit-inquiry';
export { contactResolver as resolver } from './contact-schema';
