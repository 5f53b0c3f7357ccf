import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';

/** Where the browser does not say when it is idle. */
const LATER_MS = 2000;

/** What an admin must hear about newsletters on any screen. Loaded when the screen itself is done. */
export function NewsletterNotice() {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
        const { EngineBanner } =
          await import('@/features/newsletter/admin/campaigns/engine-banner');
        if (!isGone) setBanner(() => EngineBanner);
      } catch (error) {
        // The newsletter's own screen says the same, campaign by campaign.
        console.error('The newsletter notice could not be loaded:', error);
      }
    }
    whenIdle(
      () => {
        if (!isGone) void load();
      },
      { moment: LATER_MS },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Banner && <Banner />;
}
