import type { ClientName, ServiceId } from '@/shared/content/ids';
import type { Claim, ServiceCardContent } from '@/content/types';

export interface ServiceCard extends ServiceCardContent {
  id: ServiceId;
}

interface StrategyStep {
  /** How long after the start. */
  when: string;
  title: string;
  text: string;
}

/** A figure and where it comes from: the client whose case tells it, or all of them. */
export interface ServiceResult extends Claim {
  of?: ClientName;
}

/** The part that only the page of the service shows. */
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
