import type { ClientName } from '../clients';
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
  /** The Starter plan begins with them, so that the price beside them buys what they say. */
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

/** A figure and where it comes from: the client whose case tells it, or the studio's own count. */
export interface ServiceResult extends Claim {
  of: ClientName | 'All clients';
}

/** What only the page of the service shows. */
export interface ServiceDetails {
  /** A sentence about what only Premium has says "Premium"; a test looks for those that do not. */
  fullDescription: string;
  /** Part of both plans. */
  includes: string[];
  includesWithPremium: string[];
  perfectFor: string[];
  results: [ServiceResult, ServiceResult, ServiceResult];
  strategy: StrategyStep[];
  /** `starter` comes after the card's highlights, `premium` on top of all of Starter. */
  planFeatures: { starter: string[]; premium: string[] };
  testimonial: { text: string; author: string; company: string };
}

export type Service = ServiceCard & ServiceDetails;
