import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import {
  findPhoneNumbers,
  telHref,
  whatsappNumber,
} from '../../../../supabase/functions/_shared/text/phone.ts';
import { startCpuClock } from '../../../support/cpu-time.ts';

const hrefs = (typed: string, country: 'IN' | 'DE' | 'IT' | 'US' = 'IN') =>
  findPhoneNumbers(typed, country).map(telHref);

describe('a call link', () => {
  it.each([
    ['+91 098765-43210', 'tel:+919876543210'],
    ['+91 (0) 98765 43210', 'tel:+919876543210'],
    ['098765-43210', 'tel:+919876543210'],
    ['919876543210', 'tel:+919876543210'],
    ['0091-98765-43210', 'tel:+919876543210'],
    ['+91\u201198765\u201343210', 'tel:+919876543210'],
    ['\u202a+91\u00a098765\u200943210\u202c', 'tel:+919876543210'],
    ['WhatsApp:+919876543210', 'tel:+919876543210'],
    ['my no is 98765 43210, call btw 10-6', 'tel:+919876543210'],
    ['(+44) (0)20 7946 0018', 'tel:+442079460018'],
    ['+39 06 6982 1234', 'tel:+390669821234'],
    ['1800 123 4567', 'tel:+9118001234567'],
  ])('%s dials what a person would dial', (typed, href) => {
    expect(hrefs(typed)).toEqual([href]);
  });

  it.each([
    ['९८७६५ ४३२१०', 'tel:+919876543210'],
    ['+९१ ०९८७६५-४३२१०', 'tel:+919876543210'],
    ['٠٩٨٧٦٥٤٣٢١٠', 'tel:+919876543210'],
    ['+۹۱ ۹۸۷۶۵ ۴۳۲۱۰', 'tel:+919876543210'],
    ['৯৮৭৬৫৪৩২১০', 'tel:+919876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', 'tel:+919876543210'],
    ['＋９１ ９８７６５ ４３２１０', 'tel:+919876543210'],
  ])('%s is read in its own digits', (typed, href) => {
    expect(hrefs(typed)).toEqual([href]);
  });

  it.each([
    ['020 2567 8901 ext 12', 'tel:+912025678901,12'],
    ['+91 20 2567 8901 x12', 'tel:+912025678901,12'],
    ['020-25678901 extn. 012', 'tel:+912025678901,012'],
    ['tel:+91-20-25678901;ext=12', 'tel:+912025678901,12'],
  ])('%s pauses and dials the extension', (typed, href) => {
    expect(hrefs(typed)).toEqual([href]);
  });

  it.each([
    '98765 43210 / 91234 56789',
    '9876543210,9123456789',
    '9876543210;+919123456789',
    '98765-43210, 91234-56789',
    '9876543210 9123456789',
    '98765 43210 or 91234 56789',
    '+919876543210+919123456789',
    '98765 43210 (home) 91234 56789 (office)',
    '९८७६५४३२१०\u060c ९१२३४५६७८९',
  ])('%s are two numbers', (typed) => {
    expect(hrefs(typed)).toEqual(['tel:+919876543210', 'tel:+919123456789']);
  });

  it.each([
    ['030 901820', 'DE', 'tel:+4930901820'],
    ['06 6982 1234', 'IT', 'tel:+390669821234'],
    ['(415) 555-2671', 'US', 'tel:+14155552671'],
    ['011 91 98765 43210', 'US', 'tel:+919876543210'],
  ] as const)('%s belongs to %s', (typed, country, href) => {
    expect(hrefs(typed, country)).toEqual([href]);
  });

  it.each([
    ['+91 (000) 00-00001', ['tel:+910000000001']],
    ['00000 00001', ['tel:0000000001']],
    ['98765 43210 / 00000 00001', ['tel:+919876543210', 'tel:0000000001']],
    ['call me at 6 pm', []],
    ['', []],
    ['12345678901234567890123', []],
  ])('%s, which no country gives out, is dialled as written or not at all', (typed, expected) => {
    expect(hrefs(typed)).toEqual(expected);
  });

  it.each([
    ['+91 98765 43210 10am to 6pm', ['tel:+919876543210']],
    ['+91 98765 43210 10 am', ['tel:+919876543210']],
    ['98765 43210 10:30-18:00', ['tel:+919876543210']],
    ['+91 98765 43210 400001', ['tel:+919876543210']],
    ['2026 98765 43210', ['tel:+919876543210']],
    ['98765 43210 91234 56789', ['tel:+919876543210', 'tel:+919123456789']],
    ['020 2567 8901 98765 43210 10am', ['tel:+912025678901', 'tel:+919876543210']],
    ['98765 43210 call me', ['tel:+919876543210']],
    ['98765 43210call me', ['tel:+919876543210']],
    ['020 2567 8901 ext 12 98765 43210', ['tel:+912025678901,12', 'tel:+919876543210']],
    ['+1 98765 43210', ['tel:+19876543210']],
    ['+1 (987) 654-3210', ['tel:+19876543210']],
  ])('%s is read without the words and hours beside it', (typed, expected) => {
    expect(hrefs(typed)).toEqual(expected);
  });

  it('says where each number stands', () => {
    const typed = 'Home ९८७६५ ४३२१०, office: 020 2567 8901 ext 12.';
    const found = findPhoneNumbers(typed, 'IN');
    expect(found.map(({ start, end }) => typed.slice(start, end))).toEqual([
      '९८७६५ ४३२१०',
      '020 2567 8901 ext 12',
    ]);
  });

  it('reads the longest field quickly', () => {
    const workedMs = startCpuClock();
    for (const typed of ['9'.repeat(1000), '(9'.repeat(500), '9,'.repeat(500), '+9 '.repeat(333)]) {
      findPhoneNumbers(typed, 'IN');
    }
    expect(workedMs()).toBeLessThan(500);
  });
});

// The library's own example of each country (libphonenumber-js 1.13.16), as people write it.
const countries = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
const international = countries.map((number) => [number.formatInternational(), number] as const);
const home: CountryCode = 'IN';

describe('every country’s number', () => {
  it.each(['', ' 10am to 6pm', ' 9:30-18:00', ' (after six)', ', 10am', ' office', ' / WhatsApp'])(
    'is called before “%s”',
    (tail) => {
      const wrong = international.filter(([typed, { number }]) => {
        const found = findPhoneNumbers(typed + tail, home);
        return found.map(whatsappNumber).join() !== number.slice(1);
      });
      expect(wrong.map(([typed]) => typed + tail)).toEqual([]);
    },
  );

  it('is read twice with a blank between, with and without its calling code', () => {
    const wrong = countries.flatMap((number) =>
      // Fewer than five digits are a time.
      [number.formatInternational(), number.formatNational()].flatMap((typed) => {
        if (typed.length < 5) return [];
        const twice = `${typed} ${typed}`;
        const found = findPhoneNumbers(twice, number.country ?? home).map((one) => one.number);
        return found.join() === `${number.number},${number.number}` ? [] : [twice];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps its calling code with a digit too many, and then goes to no stranger’s WhatsApp', () => {
    for (const [typed, { countryCallingCode }] of international) {
      for (const found of findPhoneNumbers(`${typed} 77777777`, home).slice(0, 1)) {
        expect(found.number).toMatch(new RegExp(`^\\+${countryCallingCode}`));
      }
      const glued = `${typed}7777777`;
      expect(
        findPhoneNumbers(glued, home).every(({ number }) =>
          number.startsWith(`+${countryCallingCode}`),
        ),
      ).toBe(true);
    }
  });
});

it('WhatsApp needs a calling code', () => {
  const numbers = findPhoneNumbers('098765-43210 / 00000 00001', 'IN');
  expect(numbers.map(whatsappNumber)).toEqual(['919876543210', null]);
  for (const doubtful of [
    '+1 98765 43210',
    '+91 (000) 00-00001',
    '98765 43210 123456',
    '2026 98765 43210',
  ])
    expect(findPhoneNumbers(doubtful, 'IN').map(whatsappNumber)).not.toContainEqual(
      expect.any(String),
    );
});
