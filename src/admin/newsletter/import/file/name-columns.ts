import type { ColumnRole } from './column-roles';
import { toWords } from './meanings';

const headings = (list: string) => new Set(list.split(',').map(toWords));

const fullNames = headings(`
  name, full name, fullname, display name, contact name, subscriber name, nom complet, nombre completo, nome completo,
  volledige naam, imię i nazwisko, ad soyad, adı soyadı, ονοματεπώνυμο, фио, الاسم الكامل, שם מלא, họ tên, họ và tên,
  nama lengkap, ชื่อ-นามสกุล, पूरा नाम, 姓名, 氏名, お名前, 성명`);
const firstNames = headings(`
  first name, firstname, fname, given name, forename, vorname, rufname, prénom, nombre, primer nombre, primeiro nome,
  voornaam, förnamn, fornavn, etunimi, prenume, imię, křestní jméno, keresztnév, utónév, ім'я, الاسم الأول, שם פרטי,
  نام کوچک, nama depan, पहला नाम, 名`);
const lastNames = headings(`
  last name, lastname, lname, surname, family name, nachname, familienname, apellido, apellidos, cognome, achternaam,
  familienaam, sobrenome, apelido, nom de famille, efternamn, efternavn, etternavn, sukunimi, nazwisko, příjmení,
  priezvisko, vezetéknév, soyad, soyadı, soyisim, επώνυμο, фамилия, прізвище, اسم العائلة, اللقب, שם משפחה, نام خانوادگی,
  उपनाम, họ, nama belakang, นามสกุล, 姓, 姓氏, 苗字, 성`);
const anyNames = headings(`
  nom, nome, naam, namn, navn, nimi, nume, jméno, meno, név, ad, adı, isim, όνομα, имя, الاسم, שם, نام, tên, nama, ชื่อ,
  名前, 이름, 성함, नाम`);

/** True where the family name comes before the given name. */
export const isFamilyFirst = (heading: string): boolean =>
  /[\p{sc=Han}\p{sc=Hangul}]|vezeteknev/u.test(toWords(heading));

/** Suggests the columns that make up a name: first and last name, or the full name. */
export function suggestNames(columns: readonly string[] | null): (readonly [number, ColumnRole])[] {
  const words = (columns ?? []).map(toWords);
  const find = (names: ReadonlySet<string>) => words.findIndex((heading) => names.has(heading));
  const [first, last, full, any] = [
    find(firstNames),
    find(lastNames),
    find(fullNames),
    find(anyNames),
  ];
  const whole = full === -1 ? any : full;
  // Handles pairs such as "Prénom" and "Nom", "Nome" and "Cognome", "Name" and "Surname".
  const family = first !== -1 && last === -1 ? any : last;
  const found: (readonly [number, ColumnRole])[] = [
    first === -1 ? [whole, 'name'] : [first, 'first name'],
    [family, 'last name'],
  ];
  return found.filter(([column]) => column !== -1);
}
