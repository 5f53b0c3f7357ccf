/** Latin letters that Unicode does not take apart. */
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

/** The text in lower case, with Latin letters as their base letters: as private.base_letters of the database. */
export function baseLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþħŧı]/g, (letter) => baseLetter[letter] ?? letter);
}
