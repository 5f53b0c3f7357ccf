import { createDeviceFlag } from '@/shared/browser/device-flag';

/** Lists show lower rows, so that more of them fit on a screen. */
export const compactRows = createDeviceFlag('admin-compact-rows');
