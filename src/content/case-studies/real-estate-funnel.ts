import type { CaseStory } from '@/content/case-study-types';

export const realEstateFunnel: CaseStory = {
  description:
    'The builder bought 600 leads a month and met eleven of them. A page with the price on it, a four-question form and a WhatsApp follow-up turned the order around: less noise, and families who really came on Sunday.',
  industry: 'Residential real estate',
  place: 'Nashik, Maharashtra',
  duration: '5 months',
  scope: ['Landing page', 'Lead qualification', 'Search and social ads', 'WhatsApp follow-up'],
  chart: {
    title: 'Flats booked each month',
    before: { value: 1, text: 'Before: one booking in a good month.' },
    months: ['Feb', 'Mar', 'Apr', 'May', 'Jun'],
    values: [1, 3, 6, 4, 5],
    wrong: { month: 'Feb', text: 'February: leads fall from 140 to 38 in week two.' },
  },
  artefact: {
    kind: 'Price page',
    caption: 'The whole price of a two-room flat: the most read lines of the site.',
    parts: [
      ['headline', 'Two rooms, 598 sq ft carpet area'],
      ['row', 'Flat', '₹38,40,000'],
      ['row', 'Stamp duty, registration', '₹2,60,400'],
      ['row', 'GST', '₹38,400'],
      ['row', 'Parking', '₹2,00,000'],
      ['row', 'Society deposit', '₹60,000'],
      ['total', 'All in', '₹43,98,800'],
      ['button', 'Choose a visit day'],
    ],
  },
  quote: {
    text: 'My brother wanted the portal back in week two, and so did I. Then twenty-seven families came in March, and each of them already knew the price.',
    author: 'Sunil Deore',
    role: 'Managing partner',
  },
  fullContent: [
    [
      'Where things stood',
      'A family firm with two finished projects and a third, 48 two- and three-room flats near the ring road, two years from handover. A portal delivered some 600 phone numbers a month at ₹180 each. Three people called them all. Eleven visits came of it, and in a good month one booking.',
      'The site visit was where this builder won. Of families who walked through the sample flat, one in four bought. The problem was to get them there.',
    ],
    [
      'What we found on the phone',
      'We sat beside the callers for two days. Four out of ten people had never asked for a call. Most others wanted to know three things: the all-in price, the carpet area, and how far it is from a school. The brochure answered with “attractive pricing” and a drawing of a swimming pool. Callers spent their best hours repeating a number that belonged on a page.',
    ],
    [
      'What we built',
      'One page per flat type with the whole price on it, including stamp duty, parking and the society deposit. The builder was nervous about that line. It turned out to be the most read one on the page.',
      [
        'A cost table with the monthly instalment for three loan sizes, worked out in the browser.',
        'Four questions instead of a phone field: budget, move-in date, family size, preferred visit day.',
        'A photo diary of the building site, a new picture each Friday with the floor it shows.',
        'Search ads for people comparing the area, and video ads shot by the site engineer on his phone.',
        'Timed WhatsApp messages: the price sheet at once, the map the evening before, a lift from the bus stand on the day.',
        'A simple board for the sales team with one column that mattered: who comes on Sunday.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'In the second week leads fell from 140 to 38 and the phone was quiet. The elder of the two brothers wanted the portal back. We agreed on a rule: visits would be counted, not leads, and if fewer than fifteen families came in March we would return the fee. Twenty-seven came.',
      'The instalment calculator also used a rate that was out of date by a quarter of a per cent. A visitor noticed it. The rate is now one field the office edits, with the date printed beside it.',
    ],
    [
      'Where it stands now',
      'Nineteen flats were booked in five months. A qualified lead, one with a budget, a date and a chosen visit day, costs ₹412. Of booked visits 63 per cent are kept, against 30 before. The callers are still three people. They now speak with about nine families a day and know each one’s name before the gate opens.',
    ],
  ],
};
