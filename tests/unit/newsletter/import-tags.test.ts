// Tests tags in exports of other tools, and in cells as people write them.
import { describe, expect, it } from 'vitest';
import {
  listAddresses,
  readTable,
  suggestChoices,
} from '@/admin/newsletter/import/file/address-list';
import { joinTags, splitTags } from '@/admin/newsletter/import/file/tag-cells';

async function tagsOf(text: string) {
  const table = await readTable(text);
  const { addresses } = listAddresses(table, suggestChoices(table));
  return addresses.filter(({ verdict }) => verdict !== 'duplicate').map(({ tags }) => tags);
}

describe('an export of', () => {
  it.each<[tool: string, file: string, tags: string[][]]>([
    [
      'Mailchimp',
      `Email Address,First Name,MEMBER_RATING,OPTIN_TIME,LEID,EUID,NOTES,TAGS
a@example.com,A,2,2020-03-05 10:00:00,1,e1,,"""VIP"",""Fair, Pune 2026"",""5""""disc"""
b@example.com,B,2,2020-03-05 10:00:00,2,e2,,"""VIP"""
c@example.com,C,2,2020-03-05 10:00:00,3,e3,,`,
      [['VIP', 'Fair, Pune 2026', '5"disc'], ['VIP'], []],
    ],
    [
      'Ghost',
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@example.com,A,,true,false,,2023-01-02T03:04:05.000Z,,"VIP,Import 2023-01-02 03:04",Gold
2,b@example.com,B,,true,false,,2023-01-02T03:04:05.000Z,,,`,
      [['VIP', 'Import 2023-01-02 03:04'], []],
    ],
    [
      'listmonk',
      `uuid,email,name,attributes,status,lists,created_at,updated_at
u1,a@example.com,A,"{""city"": ""Pune""}",enabled,"[""Shop"", ""Fair""]",2023-01-02T03:04:05Z,2023-01-02T03:04:05Z`,
      [['Shop', 'Fair']],
    ],
    [
      'Brevo, with the semicolons of a European spreadsheet',
      `CONTACT ID;EMAIL;VORNAME;LISTS;ADDED_TIME
1;a@example.com;A;"Shop, Messe";2023-01-02`,
      [['Shop', 'Messe']],
    ],
    [
      'Substack, which has no tags',
      `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
a@example.com,false,,other,false,2023-01-02T03:04:05.000Z,`,
      [[]],
    ],
    [
      'Kit',
      `id,first_name,email_address,state,created_at,tags
1,A,a@example.com,active,2023-01-02,"VIP, Fair"`,
      [['VIP', 'Fair']],
    ],
    ['Shopify', `Email,Tags\na@example.com,"vip, VIP, wholesale"`, [['vip', 'wholesale']]],
    [
      'Google Contacts',
      `Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value
Ana Doe,Ana,Doe,* myContacts,* Work,a@example.com
Bob Roe,Bob,Roe,Kunden ::: * myContacts,Other,b@example.com`,
      [['myContacts'], ['Kunden', 'myContacts']],
    ],
    [
      'a tool with one row for each tag',
      `email,tag\na@example.com,VIP\na@example.com,Fair\nb@example.com,Fair`,
      [['VIP', 'Fair'], ['Fair']],
    ],
    ['a spreadsheet in Hindi', `ईमेल,टैग\na@example.com,दीवाली; मेला`, [['दीवाली', 'मेला']]],
  ])('%s', async (_, file, tags) => {
    expect(await tagsOf(file)).toEqual(tags);
  });
});

it.each<[cell: string, tags: string[]]>([
  ['VIP;Fair', ['VIP', 'Fair']],
  ['VIP | Fair', ['VIP', 'Fair']],
  ['VIP\nFair', ['VIP', 'Fair']],
  [' , ;; VIP ,', ['VIP']],
  ['{VIP,"Big clients"}', ['VIP', 'Big clients']],
  ['["a \\"b\\"", "c"]', ['a "b"', 'c']],
  ['"never ends, VIP', ['"never ends', 'VIP']],
  ['5" disc, VIP', ['5" disc', 'VIP']],
  ['-', []],
  ['N/A', []],
  ['[]', []],
  ['\u200b,VIP', ['VIP']],
  ['Café,CAFE\u0301', ['Café']],
  [`${'x'.repeat(41)},VIP`, ['x'.repeat(41), 'VIP']],
])('the cell %j holds %j', (cell, tags) => {
  expect(splitTags(cell)).toEqual(tags);
});

describe('our import reads what our export writes of', () => {
  const signs = ['"', '\\', ',', ';', '|', '[', ']', '{', '}', '-', "'", '.'];
  const hostile = [
    ...signs,
    ...signs.flatMap((one) => signs.map((two) => one + two)),
    ...signs.flatMap((sign) => [`${sign}a`, `a${sign}`, `${sign}a${sign}`, `a ${sign} b`]),
    '[A]',
    '{A}',
    '["A", "B"]',
    'None',
    'N/A',
    'null',
    'NaN',
    '--',
    '1970-01-01',
    'C:\\new',
    'x;\\',
    '* VIP',
    'a ::: b',
    'a ::: * b',
    '=1+1',
    "'+vip",
  ];
  it.each(hostile)('%j', (tag) => {
    expect(splitTags(joinTags([tag]))).toEqual([tag]);
    expect(splitTags(joinTags([tag, 'VIP']))).toEqual([tag, 'VIP']);
    expect(splitTags(joinTags(['VIP', tag]))).toEqual(['VIP', tag]);
    expect(splitTags(joinTags([tag, `${tag} 2`]))).toEqual([tag, `${tag} 2`]);
  });

  it('no tags, and twenty', () => {
    const twenty = hostile.slice(0, 20);
    expect(splitTags(joinTags([]))).toEqual([]);
    expect(splitTags(joinTags(twenty))).toEqual(twenty);
  });
});
