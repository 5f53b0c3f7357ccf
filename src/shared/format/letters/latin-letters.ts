import { baseLetters } from './base-letters';
import { latinWith } from './latin-with';
import { hasOwnLetters, ownLetters } from './own-letters.prepared';

/** Transliterates text to lower-case Latin letters. A site whose language needs no table is built without this code. */
export const latinLetters = hasOwnLetters ? latinWith(ownLetters) : baseLetters;
