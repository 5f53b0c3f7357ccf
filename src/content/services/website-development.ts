import { homeQuote } from '../home-quote';
import type { ServiceDetails } from '@/content/service-types';

export const websiteDevelopment: ServiceDetails = {
  fullDescription:
    'A website is a salesperson who never meets the customer, so we brief it like one. Before we draw anything we write the conversation: what a visitor fears, what they compare you with, what they must see before they pay. Then we design it for the phone and build it by hand, without a theme full of features you will never use. You get a site that opens fast on a three-year-old phone, pages your team can edit without calling us, and a way from the first click to the enquiry in which every step is measured.',
  includes: [
    'Interviews, site map and the words for every page',
    'Design in your brand’s look, drawn for the phone first',
    'Hand-built pages that pass Core Web Vitals on 4G',
    'Enquiry form that reaches your WhatsApp and your mailbox',
    'Search basics: titles, structured data, sitemap',
    'Handover call, a short video manual and 30 days of care',
  ],
  includesWithPremium: [
    'Checkout or booking with UPI, cards and cash on delivery',
    'Landing pages for ads, with a simple A/B test',
    'Order messages and follow-up steps',
    'Redirects from the old site, and 90 days of care',
  ],
  perfectFor: [
    'Brands paying a marketplace a third of every order',
    'Clinics, builders and schools whose leads arrive half-filled',
    'Anyone whose ads are fine but whose page is where people leave',
    'Companies with a five-year-old site nobody dares to touch',
  ],
  results: [
    { value: '2.6%', label: 'Of visitors buy, up from 0.9%', of: 'Thappa' },
    { value: '1.6 s', label: 'Until the page is readable on 4G, on average' },
    { value: '28 days', label: 'From first call to launch, on average' },
  ],
  strategy: [
    {
      when: 'Days 1–4',
      title: 'Find out why people leave',
      text: 'We watch thirty recorded visits, read your enquiries and try to buy. The list of reasons people leave is usually short.',
    },
    {
      when: 'Days 5–9',
      title: 'Write it first',
      text: 'Headlines, proof, objections and prices in a plain document. You correct the facts while changes still cost nothing.',
    },
    {
      when: 'Days 10–17',
      title: 'Design for the phone',
      text: 'Key screens at 360 px, then upwards. You see them on your own phone, not in a slide.',
    },
    {
      when: 'Days 18–25',
      title: 'Build and test',
      text: 'Code, forms, tracking. Then we try a wrong phone number, a slow network and a screen reader; with Premium, a failed UPI payment, too.',
    },
    {
      when: 'Day 28',
      title: 'Launch and watch',
      text: 'Numbers compared with the old site daily for two weeks, faults mended the same day.',
    },
  ],
  planFeatures: {
    starter: ['Search basics and analytics', 'Editable by your team', '30 days of care'],
    premium: [
      'Shop or booking with payment by UPI, card or cash on delivery',
      'Up to 14 pages and 3 landing pages',
      'Funnel with order and follow-up messages',
      'A/B test of the main offer',
      'Move from the old site without losing search traffic',
      '90 days of care',
    ],
  },
  testimonial: homeQuote,
};
