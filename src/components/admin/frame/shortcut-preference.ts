// Single letters as commands get in the way of people who speak to their computer, so they can be
// switched off (WCAG 2.1.4).
import { createDeviceFlag } from '@/lib/browser/device-flag';

export const shortcutsOff = createDeviceFlag('admin-shortcuts-off');
