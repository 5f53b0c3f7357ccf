import { loadWhenOnline } from '../browser/when-online';
import type { LeadSteps } from './lead-submission';

/** Steps whose code is loaded at the first of them: a page with a form comes without the code that sends it. */
export function lazySteps<Values>(load: () => Promise<LeadSteps<Values>>): LeadSteps<Values> {
  const loaded = () => loadWhenOnline(load);
  return {
    store: async (...input) => (await loaded()).store(...input),
    mail: async (...input) => (await loaded()).mail(...input),
    report: async (...input) => (await loaded()).report(...input),
  };
}
