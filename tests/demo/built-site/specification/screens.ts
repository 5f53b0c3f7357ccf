/**
 * The public screens as the specification (public-site.md §2, §3 and §9) orders them, one row per route. The texts are
 * repeated here on purpose: a changed text or figure in src/content fails a test.
 */
import { brand, type CaseStudy, caseStudies, type Service, services } from './facts.ts';

export interface Screen {
  path: string;
  title: string | RegExp;
  /** In this order, with others in between. The first one is the page's only h1. */
  headings: [string | RegExp, ...(string | RegExp)[]];
  texts: (string | RegExp)[];
  /** Name and target of links inside the page. */
  links: [name: string | RegExp, href: string][];
  /** Names of links that lead to the scheduling page, in a new tab. */
  booking: string[];
}

const freeCallNote = '100% Free, No Obligation, 30 Minutes';

export const serviceScreen = ({ id, title, prices, terms }: Service): Screen => ({
  path: `/services/${id}`,
  title: new RegExp(`${title.source}.* \\| ${brand}$`, 'i'),
  headings: [title, /perfect for/i, /what.s included/i, /pricing/i, 'Starter', 'Premium'],
  texts: [...prices, terms],
  links: [],
  booking: ['Book a free call'],
});

export const caseScreen = ({ slug, title }: CaseStudy): Screen => ({
  path: `/case-study/${slug}`,
  title: `${title} | Case Study | ${brand}`,
  headings: [
    title,
    'Industry & Scope',
    'Project Overview',
    'Our Approach',
    'Measurable Impact',
    'Want Similar Results for Your Business?',
  ],
  texts: ['Complete implementation breakdown', freeCallNote],
  links: [['Back to Home', '/']],
  booking: ['Get Similar Results', 'Book Your Free Strategy Call'],
});

const legalScreens: Screen[] = [
  { path: '/privacy-policy', title: `Privacy Policy | ${brand}` },
  { path: '/terms-and-conditions', title: `Terms & Conditions | ${brand}` },
].map(({ path, title }) => ({
  path,
  title,
  headings: [/^(Privacy Policy|Terms & Conditions)$/],
  texts: [/Last updated:? July 29, 2025/],
  links: [[/^Back$/, '/']],
  booking: [],
}));

export const screens: Screen[] = [
  {
    path: '/',
    title: new RegExp(brand),
    headings: [
      'We turn attention into revenue.',
      ...services.map(({ title }) => title),
      ...caseStudies.map(({ title }) => title),
      'Success by the Numbers',
    ],
    texts: ['30 minutes, no obligation', /12\+/, /3\.2x/, /24h/, /100% satisfaction/i],
    links: [['Take Quiz', '/quiz']],
    booking: ['Book Free Call', 'Start with Free Discovery Call'],
  },
  {
    path: '/about',
    title: `About Us | ${brand}`,
    headings: [
      'About Us',
      'Meet the Team',
      'We bring tech + brand + growth — together.',
      /mission/i,
      /vision/i,
    ],
    texts: [
      'Brands Scaled',
      'Avg ROI',
      '100+',
      'Campaigns',
      '24/7',
      'Support',
      /empower 100\+ Indian founders by 2026/,
    ],
    links: [[/2-minute quiz/, '/quiz']],
    booking: ['Book a free call'],
  },
  {
    path: '/quiz',
    title: `Find Your Perfect Marketing Solution | ${brand}`,
    headings: ['Find Your Perfect Marketing Solution'],
    texts: [/2-minute quiz/],
    links: [],
    booking: [],
  },
  {
    path: '/blog',
    title: new RegExp(`Blog.* \\| ${brand}$`),
    headings: [/blog/i, 'Featured Articles', 'All Articles'],
    texts: [],
    links: [],
    booking: [],
  },
  {
    path: '/careers',
    title: new RegExp(`(Careers|Join Our Team).* \\| ${brand}$`),
    headings: ['Join Our Team', 'Apply for a Position'],
    texts: ['Build the future of digital solutions with us'],
    links: [],
    booking: [],
  },
  ...legalScreens,
  ...['/no/such/page', '/services/no-such-service', '/case-study/no-such-case'].map(
    (path): Screen => ({
      path,
      title: new RegExp(`not found.* \\| ${brand}$`, 'i'),
      headings: ['Oops! Page not found'],
      texts: [],
      links: [[/home/i, '/']],
      booking: [],
    }),
  ),
];
