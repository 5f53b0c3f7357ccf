import { agency } from '@contracts/agency';
import { monthForms } from './forms';

/** See monthForms. */
export const months = monthForms(agency.language);
