import type { CaseStory } from '@/content/case-study-types';

export const eCommerceAutomation: CaseStory = {
  description:
    'Orders were coming in faster than two sisters in Kottayam could answer. We rebuilt the path after the click: stock, messages, refills and returns now run by themselves, and customers come back before the jar is empty.',
  industry: 'Food and spices, online retail',
  place: 'Kottayam, Kerala',
  duration: '6 months',
  scope: ['Shop rebuild', 'Order and stock automation', 'Email and WhatsApp flows', 'Reporting'],
  chart: {
    title: 'Revenue from automated messages each month, in ₹ lakh',
    before: { value: 0, text: 'Before: no automated messages.' },
    months: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    values: [0, 1.8, 4.4, 3.9, 6.4, 7.5],
    wrong: {
      month: 'Sep',
      text: 'September: the courier is down at Onam, 160 labels are made twice.',
    },
  },
  artefact: {
    kind: 'WhatsApp, day 68',
    caption: 'The refill message, with the next order two replies away.',
    parts: [
      [
        'sent',
        'Hello Meera, your black pepper should be nearly finished. Shall we send 200 g again?',
      ],
      ['received', 'Yes, and some turmeric please'],
      ['sent', 'Pepper and turmeric, ₹430 with shipping. Pay by UPI and it leaves tomorrow.'],
      ['button', 'Pay ₹430'],
      ['text', 'Reply STOP and we will not remind you again.'],
    ],
  },
  quote: {
    text: 'We used to answer “where is my parcel” until eleven at night. Now customers know before they ask, and my sister and I have our evenings back.',
    author: 'Tessy Kuruvilla',
    role: 'Co-owner',
  },
  fullContent: [
    [
      'Where things stood',
      'Two sisters sell whole spices from nine farms within forty kilometres of their house. A mention in a cookery newsletter had taken them from 200 to 900 orders a month, and from a pleasant business to a hard one. Orders were copied from the shop to a courier’s website by hand. Stock lived in a notebook. Answers to “where is my parcel” were typed after dinner, on two phones, until eleven.',
      'They did not need more customers that month. They needed to keep the customers they had.',
    ],
    [
      'What we found in the notebook',
      'One page said it all: 38 per cent of customers ordered pepper again, on average 74 days later. Nobody had ever written to them on day 70. Seven of ten carts were left at the shipping step, where a flat ₹120 appeared without warning. And one in eleven orders was for something out of stock.',
    ],
    [
      'What we built',
      'We started behind the counter. For five weeks no customer saw anything new, while we connected orders, stock and courier. Only then did we write the messages.',
      [
        'A lighter shop: shipping shown on the product page, free above ₹799, three steps to payment instead of six.',
        'Stock counted down by each sale, with a note to the farm when a spice falls under twenty days of supply.',
        'Courier labels, tracking numbers and delay notices without any copying by hand.',
        'Six messages: welcome, left cart, dispatched, “how to roast it”, refill on day 68, and a goodbye after a year of silence.',
        'A choice of WhatsApp, email or neither at checkout, with nothing ticked in advance.',
        'A Monday report: sales, repeat orders, missing stock, complaints.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'The first refill message went to everyone on day 60, two weeks before the average. For people who cook every day it came too late, and people who cook on Sundays were annoyed. We now use each customer’s own rhythm once there are two orders, and 68 days until then. Complaints fell to two in a thousand.',
      'During the Onam rush the courier’s system was down for fourteen hours and 160 labels were made twice. Since then each order carries a key, and a label that exists is never made again.',
    ],
    [
      'Where it stands now',
      'In six months automated messages have earned ₹24 lakh, 27 per cent of all revenue. Carts are completed almost twice as often, orders for missing goods are down to one in 140, and nine hours of copying have gone from the week. The shop now ships 1,700 orders a month with the same two sisters and one new packer. After dinner the phones are in a drawer.',
    ],
  ],
};
