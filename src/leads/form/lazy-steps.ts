import type { LeadSteps } from './lead-submission';

/** Steps whose code is loaded at the first of them: a page with a form comes without the code that sends it. */
export function lazySteps<Values>(load: () => Promise<LeadSteps<Values>>): LeadSteps<Values> {
  return {
    store: async (...input) => (await load()).store(...input),
    mail: async (...input) => (await load()).mail(...input),
    report: async (...input) => (await load()).report(...input),
  };
}
