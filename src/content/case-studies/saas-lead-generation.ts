import type { CaseStory } from '@/content/case-study-types';

export const saasLeadGeneration: CaseStory = {
  description:
    'A good product from Indore with a vague homepage: “complete pharmacy solution”. We found the one job chemists lose sleep over, built the page and the ads on it, and let the calendar show whether we were right.',
  industry: 'Software for pharmacies',
  place: 'Indore, Madhya Pradesh',
  duration: '4 months',
  scope: ['Positioning', 'Website', 'Search and video ads', 'Demo booking'],
  chart: {
    title: 'Demos booked each month',
    before: { value: 15, text: 'Before: 30 enquiries a month, half of them from students.' },
    months: ['1', '2', '3', '4'],
    values: [34, 30, 40, 82],
    wrong: {
      month: '2',
      text: 'Month 2: nobody believes the calculator. Corrected, it books a third more.',
    },
  },
  artefact: {
    kind: 'Front page',
    caption: 'The calculator: three numbers that every owner knows by heart.',
    parts: [
      ['headline', 'Know tonight which strips expire next month.'],
      ['row', 'Strips that expire in a month', '120'],
      ['row', 'Average price of a strip', '₹85'],
      ['row', 'Sent back too late', '8 in 10'],
      ['total', 'Lost in a year', '₹97,920'],
      ['button', 'Book a 20-minute demo'],
    ],
  },
  quote: {
    text: 'They made us stop our ads and stand in fourteen shops first. I was annoyed for a week. Since then every demo starts with the customer’s own expiry list.',
    author: 'Rohit Malviya',
    role: 'Co-founder',
  },
  fullContent: [
    [
      'Where things stood',
      'Seven people, a sound billing program, 310 paying pharmacies, most of them won by two salesmen on motorbikes. The website spoke of a “complete pharmacy solution” and offered a form with nine fields. It brought thirty enquiries a month at ₹1,950 each. Half were students writing a project report, so a demo cost ₹3,900.',
      'The founders were ready to raise the ad budget. We suggested switching it off for two weeks instead, and spending them behind counters.',
    ],
    [
      'What we found behind the counter',
      'In fourteen shops in Indore, Dewas and Ujjain we asked the same question: what did you do last night after closing? Eleven owners said a version of one thing. They were going through the shelves for strips about to expire, to send them back to the distributor before the deadline. A missed date costs a mid-sized shop ₹8,000 to ₹15,000 a month.',
      'The software could print that list in a single click. It was feature number 23 on the website.',
    ],
    [
      'What we did',
      'The expiry list moved from place 23 to place one. Everything else was rebuilt around a promise a chemist can check with his own stock.',
      [
        'A new front page: “Know tonight which strips expire next month.” Screens with real data, the price in plain rupees, Hindi and English.',
        'A calculator that estimates the yearly loss from three numbers every owner knows by heart.',
        'Demo booking by calendar, 20 minutes, after nine in the evening as well, because that is when chemists sit down.',
        'Search ads for forty phrases about returns and expiry instead of four expensive ones about software.',
        'Video ads with the owners themselves, filmed at the counter, 25 seconds each.',
        'Reminders on WhatsApp and a recording for those who missed the call.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'The calculator was too good at first. It showed losses so large that people did not believe them. We replaced the average by the lower quarter of what we had seen, wrote the source under it, and bookings rose by a third. A careful number sells better than a big one.',
      'We also opened evening slots before asking the demo team. For a week two tired people covered them. A rota and a small evening allowance settled it.',
    ],
    [
      'Where it stands now',
      'In four months 186 demos were booked at ₹1,240 each, a third of the old price. Of these 131 took place and 44 pharmacies have signed so far, two small chains among them; thirty more are still deciding. The motorbikes still run, but to appointments. The expiry list gets an update every quarter, because that is what customers ask about.',
    ],
  ],
};
