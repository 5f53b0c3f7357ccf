import type { SignUpPlace } from '@contracts/newsletter';

/** The words that complete "Signed up …". */
export const signUpPlaceWords: Record<SignUpPlace, string> = {
  footer: 'in the footer',
  post: 'on a post’s page',
  careers: 'on a careers page',
};
