import { claims } from '../site';
import type { CaseStory } from '@/content/case-study-types';

const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;

export const jewelryBrandGrowth: CaseStory = {
  description:
    'A third-generation workshop in Jaipur sold well, but only through a marketplace that kept almost a third of each order, and every address. In nine months Instagram and a small, strict ad budget became its biggest counter.',
  industry: 'Silver jewellery, direct to consumer',
  place: 'Jaipur, Rajasthan',
  duration: '9 months',
  scope: ['Instagram content', 'Creator tie-ups', 'Performance ads', 'Order handling on WhatsApp'],
  chart: {
    title: 'Direct revenue each month, in ₹ lakh',
    before: { value: 0.5, text: 'Before: one order in ten came direct.' },
    months: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    values: [1.1, 0.9, 2.2, 3.1, 3.3, 4.9, 6.1, 7.6, 8.8],
    wrong: { month: '2', text: 'Month 2: ads for bridal sets lose ₹46,000.' },
  },
  artefact: {
    kind: 'Instagram reel',
    caption: 'A reel from the bench: one piece, one maker, the weight on the scale.',
    parts: [
      ['picture', '💍'],
      ['headline', 'Plain hoops, 9.2 g'],
      ['text', 'Will it turn black? It dulls a little after a month. A soft cloth brings it back.'],
      ['row', 'Made by', 'Salim, 22 years at the bench'],
      ['row', 'Price', '₹1,650'],
      ['button', 'Order on WhatsApp'],
    ],
  },
  quote: {
    text: 'For thirty years we did not know who wore our silver. Now a customer sends a photo of her anklet and asks for a second one by the same maker.',
    author: 'Harshita Soni',
    role: 'Third-generation owner',
  },
  fullContent: [
    [
      'Where things stood',
      'Eleven silversmiths, one family, and a catalogue of 340 pieces photographed on white. Nine of ten orders came through a marketplace. It kept 31 per cent of each, decided which pieces were seen, and never passed on a customer’s name. The workshop’s own Instagram account had 2,100 followers, most of them other jewellers.',
      'The owners asked for more followers. We asked what a repeat customer was worth to them. Nobody could say, because the marketplace never showed them one.',
    ],
    [
      'What we found in the inbox',
      'We read fourteen months of direct messages. Two questions made up more than half: “Will it turn black?” and “Is it too heavy for the whole day?” Neither was answered anywhere. The pieces people asked about were not the ornate ones on the grid either, but plain daily-wear hoops and anklets at ₹1,400 to ₹2,600.',
    ],
    [
      'What we did',
      'The account became a place where those two questions were answered again and again, by the people who make the pieces. The camera moved from the studio to the workbench.',
      [
        'A weekly reel from the bench: one piece, one maker, its weight in grams shown on the scale.',
        'A “worn for 30 days” series with twelve customers and no retouching.',
        'Small creators with 5,000 to 20,000 followers, paid a fixed fee plus a share, each with a tracked code.',
        'Ads only for six daily-wear pieces, with a highest price per order of ₹420. Anything above it for three days was stopped.',
        'Orders by WhatsApp catalogue with a UPI link, so that a message could become a payment within the chat.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'Our first month of ads lost money. We had advertised bridal sets, the most beautiful pictures we had, to people who were buying for themselves. It took ₹46,000 to learn that, and we showed the sheet to the owners the same Friday. The daily-wear pieces replaced them, and the account broke even eleven days later.',
      'In month five a reel reached eleven lakh people and sold almost nothing. We kept it in the report as a reminder that reach is not the goal.',
    ],
    [
      'Where it stands now',
      `Month seven on the dashboard: ${newFollowers.value} Instagram followers, ${monthlyReach.value} ${monthlyReach.label}, ${engagementLift.value} ${engagementLift.label} and, against month one, a conversion rate of ${conversionRate.value}.`,
      'Direct orders brought ₹38 lakh in nine months at a return of 4.1 on ad spend. Of the customers who came in the first quarter, one in four has bought a second piece. The marketplace is still there, but it is now a shop window for old designs. The silversmiths film the bench themselves, and two of them have become rather good at it.',
    ],
  ],
};
