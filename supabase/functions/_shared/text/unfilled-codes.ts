import { type ForeignCode, foreignCodes } from './foreign-codes.ts';
import { fillForEveryone } from '../contracts/letter-fields.ts';

/** Finds the codes in a newsletter that would reach recipients unfilled. */
export function unfilledCodes(text: string): ForeignCode[] {
  return foreignCodes(fillForEveryone(text, ''));
}
