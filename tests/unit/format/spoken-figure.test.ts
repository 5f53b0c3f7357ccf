import { expect, it } from 'vitest';
import { speakWith } from '@/shared/format/spoken-figure';

const spokenFigure = speakWith({
  units: {
    k: 'thousand',
    L: 'lakh',
    Cr: 'crore',
    M: 'million',
    bn: 'billion',
    h: 'hours',
    min: 'minutes',
    s: 'seconds',
  },
  currencies: { '₹': 'rupees', $: 'dollars', '€': 'euros', '£': 'pounds' },
  to: 'to',
  plus: 'plus',
  minus: 'minus',
  always: '24 hours a day, 7 days a week',
});

it.each([
  ['3L+', '3 lakh plus'],
  ['2Cr+', '2 crore plus'],
  ['24h', '24 hours'],
  ['₹1,20,000', '120000 rupees'],
  ['₹6.8L', '6.8 lakh rupees'],
  ['25k–50k', '25 thousand to 50 thousand'],
  ['₹25K-50K', '25 thousand to 50 thousand rupees'],
  ['₹50K-1L', '50 thousand to 1 lakh rupees'],
  ['₹1L+', '1 lakh rupees plus'],
  ['Under ₹25K', 'Under 25 thousand rupees'],
  ['−3K, 24/7', 'minus 3 thousand, 24 hours a day, 7 days a week'],
  ['24/7', '24 hours a day, 7 days a week'],
  ['24×7', '24 hours a day, 7 days a week'],
  ['$2M+', '2 million dollars plus'],
  ['€1.2bn', '1.2 billion euros'],
  ['£1M', '1 million pounds'],
  ['$1,250,000.50–1,500,000', '1,250,000.50 to 1,500,000 dollars'],
  ['−40%', 'minus 40%'],
  ['30 min', '30 minutes'],
  ['500+ shops, 3L+ people', '500+ shops, 3 lakh plus people'],
  ['12–18', '12 to 18'],
  ['Ads to ₹5,00,000 a month', 'Ads to 500000 rupees a month'],
  ['50-100 s', '50 to 100 seconds'],
])('a voice says %s as %s', (figure, said) => {
  expect(spokenFigure(figure)).toBe(said);
});

it.each([
  '2.6 %',
  '98%',
  '1,240',
  '₹1,240',
  '$400,000',
  '500+',
  '3 Layers',
  '5 shops',
  '2 days',
  'A/B',
  '12 Dec',
  'Top 3',
  '6-week plan',
  'Follow-up',
  '4.9/5',
  '4.1x',
  '2 – a word',
  '',
])('what a voice reads well stays as it is: %s', (figure) =>
  expect(spokenFigure(figure)).toBe(figure),
);

it('an agency’s own words and signs are said', () => {
  const say = speakWith({
    units: { Mio: 'Millionen', Std: 'Stunden' },
    currencies: { CHF: 'Franken', 'kr.': 'Kronen' },
    to: 'bis',
    plus: 'und mehr',
    minus: 'minus',
    always: 'Tag und Nacht',
  });
  expect(say('CHF 2')).toBe('CHF 2');
  expect(say('CHF2 Mio+')).toBe('2 Millionen Franken und mehr');
  expect(say('kr.5–6 Std')).toBe('5 bis 6 Stunden Kronen');
  expect(say('24/7, 3K')).toBe('Tag und Nacht, 3K');
});

it('an agency without such words leaves every figure as it is', () => {
  const none = { units: {}, currencies: {}, to: '-', plus: '+', minus: '-', always: '24/7' };
  expect(speakWith(none)('3L+, $5, 24/7')).toBe('3L+, $5, 24/7');
});
