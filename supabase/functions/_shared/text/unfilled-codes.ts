import { type ForeignCode, foreignCodes } from './foreign-codes.ts';
import { fillForEveryone } from '../contracts/letter-fields.ts';

/** The codes of a letter that would reach recipients as they are. */
export function unfilledCodes(text: string): ForeignCode[] {
  return foreignCodes(fillForEveryone(text, ''));
}
