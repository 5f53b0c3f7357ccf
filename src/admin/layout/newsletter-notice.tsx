import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/shared/browser/when-idle';

/** For browsers without requestIdleCallback. */
const LATER_MS = 2000;

/** News about newsletters on every admin screen. Loaded after the screen itself. */
export function NewsletterNotice() {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
        const { EngineBanner } = await import('@/admin/newsletter/campaigns/engine-banner');
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
