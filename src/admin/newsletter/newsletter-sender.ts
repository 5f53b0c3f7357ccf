import { agency } from '@contracts/agency';

/** Under which name and address newsletters leave; must be on the server's list of allowed senders. */
export const newsletterSender = { name: agency.brand, email: agency.newsletterEmail } as const;
