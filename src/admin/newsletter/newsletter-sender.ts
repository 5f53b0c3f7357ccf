import { agency } from '@contracts/agency';

/** The name and address that send newsletters. The server's list of allowed senders must contain the address. */
export const newsletterSender = { name: agency.brand, email: agency.newsletterEmail } as const;
