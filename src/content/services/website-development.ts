import { homeQuote } from '../home-quote';
import { claims } from '../site';
import type { ServiceDetails } from './types';

export const websiteDevelopment: ServiceDetails = {
  fullDescription:
    'A website is a salesperson who never meets the customer, so we brief it like one. Before we draw anything we write the conversation: what a visitor fears, what they compare you with, what they must see before they pay. Then we design it for the phone and build it by hand, without a theme full of features you will never use. You get a site that opens fast on a three-year-old phone, pages your team can edit without calling us, and a funnel in which every step is measured.',
  includes: [
    'Interviews, site map and the words for every page',
    'Design in your brand’s look, drawn for the phone first',
    'Hand-built pages that pass Core Web Vitals on 4G',
    'Checkout or enquiry form with UPI, cards and cash on delivery',
    'Landing pages for ads, with a simple A/B test set up',
    'Thank-you page, order messages and follow-up steps',
    'Search basics: titles, structured data, sitemap, redirects from the old site',
    'Handover in person, a short video manual and 30 days of care',
  ],
  perfectFor: [
    'Brands paying a marketplace a third of every order',
    'Clinics, builders and schools whose leads arrive half-filled',
    'Anyone whose ads are fine but whose page is where people leave',
    'Companies with a five-year-old site nobody dares to touch',
  ],
  results: [
    { value: claims.conversionRate.value, label: 'Conversion rate after rebuild' },
    { value: '1.6 s', label: 'Until the page is readable on 4G' },
    { value: '28 days', label: 'From first call to launch, on average' },
  ],
  strategy: [
    {
      when: 'Days 1–4',
      title: 'Find out why people leave',
      text: 'We watch thirty recorded visits, read your enquiries and place an order ourselves. The list of reasons people leave is usually short.',
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
      text: 'Code, payments, tracking. Then we try it with a failed UPI, a wrong PIN code, a slow network and a screen reader.',
    },
    {
      when: 'Day 28',
      title: 'Launch and watch',
      text: 'Redirects checked, numbers compared with the old site daily for two weeks, fixes the same day.',
    },
  ],
  planFeatures: {
    starter: [
      'Up to 6 pages, copy included',
      'Enquiry form to WhatsApp and email',
      'Search basics and analytics',
      'Editable by your team',
      '30 days of care',
    ],
    premium: [
      'Shop or booking with online payment',
      'Up to 14 pages and 3 landing pages',
      'Funnel with order and follow-up messages',
      'A/B test of the main offer',
      'Move from the old site without losing search traffic',
      '90 days of care',
    ],
  },
  testimonial: homeQuote,
};
