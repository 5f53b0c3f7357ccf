/** Latin letters that Unicode does not decompose, such as ø. */
const baseLetter: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

/** Converts text to lower case without accents, like private.base_letters() in the database. */
export function baseLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþħŧı]/g, (letter) => baseLetter[letter] ?? letter);
}
