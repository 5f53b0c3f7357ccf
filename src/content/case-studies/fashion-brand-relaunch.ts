import type { CaseStory } from '@/content/case-study-types';

export const fashionBrandRelaunch: CaseStory = {
  description:
    'Two years of permanent sale had taught customers in Bengaluru to wait. A new shop, fit notes from real wearers and a six-week relaunch brought the label back at full price, with fewer returns.',
  industry: 'Women’s clothing, block print',
  place: 'Bengaluru, Karnataka',
  duration: '7 months',
  scope: ['Brand voice', 'Online shop', 'Instagram content', 'Relaunch campaign'],
  chart: {
    title: 'Revenue each month, in ₹ lakh',
    before: { value: 6, text: 'Before: June, the last month with discount codes.' },
    months: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    values: [2.4, 5.6, 8.2, 11.4, 12, 12.4],
    wrong: { month: 'Jul', text: 'July: revenue falls to 40 per cent of June.' },
  },
  artefact: {
    kind: 'Product page',
    caption: 'Fit notes beside the size button, from women of different build.',
    parts: [
      ['picture', '🧵'],
      ['headline', 'Indigo shirt dress, ₹2,890'],
      ['row', 'Asha, 154 cm, usually S', 'wears S'],
      ['row', 'Farah, 163 cm, usually M', 'wears L'],
      ['row', 'Lata, 171 cm, usually L', 'wears L'],
      ['sent', 'Go one up if you cycle to work.'],
      ['button', 'Add size L'],
    ],
  },
  quote: {
    text: 'I read the July sheet twice and wanted the banner back. In October a print sold out at full price, and nobody asked for a code.',
    author: 'Meghana Rao',
    role: 'Founder',
  },
  fullContent: [
    [
      'Where things stood',
      'A label for hand-printed cotton workwear, five years old and liked by everyone who wore it. For the last two of those years there had been a sale every month: monsoon, Independence Day, “just because”. Ninety-one per cent of orders carried a code. The margin was gone, and one order in five came back, mostly because of the size.',
      'The founder had already decided to stop discounting. She wanted a relaunch that would survive the decision.',
    ],
    [
      'What we found in the returns',
      'We opened 120 return parcels and read the slips. “Tight at the arm” was on 47 of them, “shorter than I thought” on 31. The shop showed each dress on one woman, 178 cm tall, and a size table in inches. Customers had worked out for themselves that the safe way was to order two and send one back.',
      'The comments said something else as well. Women wrote about where they wore the dresses: thesis defence, first day at the bank, a hearing in court. None of that was on the site.',
    ],
    [
      'What we did',
      'We took the sale banner down in June, went quiet for three weeks, and came back with a shop that shows what the price pays for.',
      [
        'A new online shop with each garment on three women of different build, their height and usual size beside them.',
        'Fit notes from buyers, in their words, next to the size button. “Go one up if you cycle to work.”',
        'A page for each print: the block, the printer in Bagru, the number of metres made.',
        'A series called “Where it went”, with customers and the day they dressed for.',
        'Six weeks of relaunch: letters to 11,000 past buyers first, Instagram second, ads last and only for full-price pieces.',
        'A repair voucher in each parcel in place of a discount code.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'July was frightening. Revenue fell to 40 per cent of the month before, as the people who wait for codes went on waiting. We had put that dip into the plan, at 50. The founder held on, and we cut our own fee for the month by half, since the forecast had been ours.',
      'The first set of photographs also had to be done again. The light was lovely and the indigo looked black. Colours are now checked against the cloth on two cheap phones before a picture goes live.',
    ],
    [
      'Where it stands now',
      'Six months after the relaunch the label has sold for ₹52 lakh, 83 per cent of it at full price. Of a hundred visitors 2.6 buy, where it used to be 0.9. Returns for size are down by 41 per cent, and 9,600 people have joined the account, many sent by a friend. There has been no sale since. There was a waiting list, twice.',
    ],
  ],
};
