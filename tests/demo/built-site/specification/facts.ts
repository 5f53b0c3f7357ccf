/**
 * The facts that the specification fixes, and the few that it leaves to the agency (in braces there). Never taken from
 * src.
 */
export const brand = 'Studio Saffron';
export const bookingUrl = 'https://example.com/?book=strategy-call';

/** The four services in their order, with the prices of Starter and Premium (public-site.md §3). */
export const services = [
  {
    id: 'instagram-growth',
    title: /Instagram Growth/,
    prices: ['₹15,000', '₹25,000'],
    terms: /^per month$/,
  },
  {
    id: 'website-development',
    title: /Website & Funnel Development/,
    prices: ['₹35,000', '₹65,000'],
    terms: /^one-off$/,
  },
  {
    id: 'performance-ads',
    title: /Performance Ads/,
    prices: ['₹20,000', '₹40,000'],
    terms: /^per month.* plus ad spend$/,
  },
  {
    id: 'email-whatsapp',
    title: /Email & WhatsApp/,
    prices: ['₹12,000', '₹22,000'],
    terms: /^per month$/,
  },
];

export const caseStudies = [
  { slug: 'jewelry-brand-growth', title: 'Jewelry Brand Growth' },
  { slug: 'real-estate-funnel', title: 'Real Estate Funnel' },
  { slug: 'personal-brand-scale', title: 'Personal Brand Scale' },
  { slug: 'e-commerce-automation', title: 'E-commerce Automation' },
  { slug: 'saas-lead-generation', title: 'SaaS Lead Generation' },
  { slug: 'fashion-brand-relaunch', title: 'Fashion Brand Relaunch' },
];

export type Service = (typeof services)[number];
export type CaseStudy = (typeof caseStudies)[number];
