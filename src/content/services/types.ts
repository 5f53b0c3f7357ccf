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

/** What a plan costs, in rupees without tax. */
export interface ServicePrices {
  starter: number;
  premium: number;
  terms: string;
}

export interface Plan {
  price: number;
  features: string[];
}

export interface Service extends ServiceCard, Omit<ServiceDetails, 'planFeatures'> {
  pricing: { starter: Plan; premium: Plan; terms: string };
}
