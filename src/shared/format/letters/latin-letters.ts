import { baseLetters } from './base-letters';
import { latinWith } from './latin-with';
import { hasOwnLetters, ownLetters } from './own-letters.prepared';

/** The text in Latin letters and lower case. A site whose language needs no table is built without the code for one. */
export const latinLetters = hasOwnLetters ? latinWith(ownLetters) : baseLetters;
