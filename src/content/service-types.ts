import type { ClientName, ServiceId } from '@/shared/content/ids';
import type { Claim, ServiceCardContent } from '@/content/types';

export interface ServiceCard extends ServiceCardContent {
  id: ServiceId;
}

interface StrategyStep {
  /** The time after the start. */
  when: string;
  title: string;
  text: string;
}

/** A figure with its source: the client of a case, or all clients. */
export interface ServiceResult extends Claim {
  of?: ClientName;
}

/** The fields that only the page of the service shows. */
export interface ServiceDetails {
  /** A sentence about a feature of Premium alone must say "Premium"; a test checks this. */
  fullDescription: string;
  /** Included in both plans. */
  includes: string[];
  includesWithPremium: string[];
  perfectFor: string[];
  results: [ServiceResult, ServiceResult, ServiceResult];
  strategy: StrategyStep[];
  /** `starter` follows the card's highlights; `premium` is added to all of Starter. */
  planFeatures: { starter: string[]; premium: string[] };
  testimonial: { text: string; author: string; company: string };
}

export type Service = ServiceCard & ServiceDetails;
