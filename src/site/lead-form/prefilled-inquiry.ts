/** The values that a page asks the contact form to start with. */
export interface PrefilledInquiry {
  serviceNeeded: string;
  message: string;
}
