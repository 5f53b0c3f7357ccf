import { toWords } from './meanings';

const fullNames = [
  ' name ',
  ' full name ',
  ' fullname ',
  ' display name ',
  ' contact name ',
  ' subscriber name ',
];
const firstNames = [
  ' first name ',
  ' firstname ',
  ' fname ',
  ' given name ',
  ' forename ',
  ' vorname ',
  ' prenom ',
  ' nombre ',
  ' voornaam ',
];
const lastNames = [
  ' last name ',
  ' lastname ',
  ' lname ',
  ' surname ',
  ' family name ',
  ' nachname ',
  ' apellido ',
  ' apellidos ',
  ' cognome ',
  ' achternaam ',
  ' sobrenome ',
  ' nom de famille ',
];
const anyNames = [' nom ', ' nome ', ' naam ', ' имя ', ' 姓名 ', ' 名前 ', ' 氏名 ', ' नाम '];

/** The columns that make up a name, in its order: first and last name, or the whole one. */
export function findNames(headings: readonly string[] | null): number[] {
  const words = (headings ?? []).map((heading) => toWords(heading.slice(0, 80)));
  const find = (...lists: string[][]) =>
    words.findIndex((heading) => lists.flat().includes(heading));
  const [first, last, full, any] = [
    find(firstNames),
    find(lastNames),
    find(fullNames),
    find(anyNames),
  ];
  // "Prénom" and "Nom", "Nome" and "Cognome", "Name" and "Surname".
  if (first !== -1) return [first, last === -1 ? any : last].filter((column) => column !== -1);
  const whole = full === -1 ? any : full;
  return [whole, last].filter((column) => column !== -1);
}
