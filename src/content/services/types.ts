import type { Claim, Dye } from '../types';

export type ServiceId =
  | 'instagram-growth'
  | 'website-development'
  | 'performance-ads'
  | 'email-whatsapp';

/** What a card of the home page shows. Kept apart from the rest so that the home page stays light. */
export interface ServiceCard {
  id: ServiceId;
  title: string;
  emoji: string;
  subtitle: string;
  description: string;
  highlights: [string, string, string, string];
  perfectForText: string;
  resultText: string;
  color: Dye;
  /** What the two plans cost, in rupees. GST comes on top. */
  prices: { starter: number; premium: number; terms: string };
}

interface StrategyStep {
  /** How long after the start. */
  when: string;
  title: string;
  text: string;
}

/** What only the page of the service shows. */
export interface ServiceDetails {
  fullDescription: string;
  includes: string[];
  perfectFor: string[];
  results: Claim[];
  strategy: StrategyStep[];
  planFeatures: { starter: string[]; premium: string[] };
  testimonial: { text: string; author: string; company: string };
}

export type Service = ServiceCard & ServiceDetails;
