/** What the browser of a measurement is started with. */
import { Launcher } from 'chrome-launcher';
import { browserFlags } from '../../../e2e/browser.ts';

const features = '--disable-features=';

/**
 * As soon as a page is shown, Chromium starts a process for the next site. On two cores it takes from the paint that
 * is measured, of every page and of the floor.
 */
const nextProcess = 'SpareRendererForSitePerProcess';

/** The launcher's own flags and ours. The browser reads one list of features only, the last. */
export function launchFlags(): string[] {
  const flags = Launcher.defaultFlags();
  const lists = flags.filter((flag) => flag.startsWith(features));
  const disabled = [...lists.map((list) => list.slice(features.length)), nextProcess].join(',');
  return [
    ...flags.filter((flag) => !lists.includes(flag)),
    `${features}${disabled}`,
    '--headless=new',
    ...browserFlags(),
  ];
}
