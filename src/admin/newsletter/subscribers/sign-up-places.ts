import type { SignUpPlace } from '@contracts/newsletter';
import { capitalize } from '@/admin/kit/frame/capitalize';

/** As the end of "Signed up …". */
export const signUpPlaceWords: Record<SignUpPlace, string> = {
  footer: 'in the footer',
  post: 'on a post’s page',
  careers: 'on a careers page',
};

/** The tag that is offered for a place, as private.place_tag of the database has it. */
export const placeTag = (place: SignUpPlace): string => capitalize(place);
