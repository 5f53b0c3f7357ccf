// The code of the contact form that a page with the form comes without.
export { LeadReceipt } from '@/site/lead-form/lead-receipt';
export { inquirySteps as steps, prepareInquiry as prepare } from './api/submit-inquiry';
export { contactResolver as resolver } from './contact-schema';
