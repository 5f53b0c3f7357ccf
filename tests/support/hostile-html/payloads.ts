/**
 * Hostile HTML by technique: one of each class of DOMPurify's published cases, rewritten, and others. The grammar joins
 * them by chance; what once got through a gate of ours is named in purifier.test.ts. Scripts call `ran()`; requests go to leak.invalid.
 */
import { addresses } from './addresses.ts';
import { clobberings, embeddings, restylings } from './elements.ts';
import { events } from './events.ts';
import { frames } from './frames.ts';
import { mutations } from './mutations.ts';
import { ordinary, parsings, requests, templates } from './parsing.ts';

export const byTechnique = {
  events,
  addresses,
  mutations,
  embeddings,
  frames,
  clobberings,
  restylings,
  parsings,
  templates,
  requests,
  ordinary,
};

export const payloads: string[] = Object.values(byTechnique).flat();
