// Which modules share a file. By itself the bundler makes one for each set of pages that has modules in common, some of
// 150 bytes: 38 for home. The same code in a few files is smaller, and no browser is kept busy asking for it.
import type { Rolldown } from 'vite';

/** The rest of lucide's icons goes with the one screen that shows them. */
const sharedIcons = [
  'icons/arrow-',
  'icons/check.',
  'icons/chevron-down.',
  'icons/download.',
  'icons/link-2.',
  'icons/mail.',
  'icons/message-circle.',
  'icons/rotate-ccw.',
  'icons/search.',
  'icons/share-2.',
];

/** The entry with all it imports, and the small parts that most of the visitors' pages show. */
const app = [
  'src/main.tsx',
  ...sharedIcons,
  'src/components/site/booking-link',
  'src/components/site/frame/phone-bar',
  'src/components/site/not-found',
  'src/components/site/show-link',
  'src/components/ui/badge',
  'src/content/counts',
  'src/content/inquiry-choices',
  'src/content/post-covers',
  'src/content/services/cards',
  'src/content/share',
  'src/content/site',
  'src/content/team',
  'src/content/unsent-text',
  'src/hooks/use-address',
  'src/hooks/use-is-hydrated',
  'src/lib/browser/share-link',
  'src/lib/content/post-covers',
  'src/lib/content/service-cards',
  'src/lib/drafts/kinds',
  'src/lib/env',
  'src/lib/format/base-letters',
  'src/lib/format/day',
  'src/lib/format/form',
  'src/lib/format/months',
  'src/lib/format/prices',
  'src/lib/format/studio-day',
  'src/lib/options',
  'src/lib/seo/',
  'src/lib/supabase/errors',
  'src/lib/supabase/public-client',
];

/** The pages that read from the backend: blog, careers and past letters. */
const data = [
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'src/app/layouts/page-data',
  'src/app/layouts/query-',
  'src/components/feedback/empty-state',
  'src/components/feedback/error-state',
  'src/components/feedback/loading',
  'src/components/feedback/skeleton',
  'src/components/feedback/slow-note',
  'src/components/feedback/use-error-toast',
  'src/components/site/notice-page',
  'src/components/site/share-button',
  'src/components/ui/search-field',
  'src/hooks/use-arrival-focus',
  'src/lib/browser/device-flag',
  'src/lib/browser/when-idle',
  'src/lib/query-client',
];

/** The forms for leads, and the fields that the login shares with them. */
const form = [
  'react-hook-form/',
  'src/components/site/forms/',
  'src/components/ui/form-field',
  'src/components/ui/native-select',
  'src/components/ui/text-field',
  'src/components/ui/textarea',
  'src/content/kept-hint',
  'src/leads/form/',
  'src/lib/drafts/device-storage',
  'src/lib/drafts/use-draft',
];

/** The offer and the cases, on home and on their own pages. */
const work = [
  'src/components/site/call-to-action',
  'src/components/site/pictures/postcard',
  'src/content/case-stud',
  'src/content/home-quote',
  'src/content/services-section',
  'src/features/case-studies/',
  'src/features/services/',
  'src/lib/content/case-cards',
];

const blog = [
  'src/content/blog',
  'src/features/blog/api/',
  'src/features/blog/image-widths',
  'src/features/blog/model',
  'src/features/blog/site/',
  'src/features/blog/structured-data',
];

const careers = [
  'src/content/careers',
  'src/features/careers/api/open-jobs',
  'src/features/careers/job-text',
  'src/features/careers/model',
  'src/features/careers/site/',
];

/** The checks of the forms need zod's core alone, and not the part of it that classic zod is built on. */
const zodCore = ['zod/v4/core/'];
const onlyForClassic = ['core/registries', 'core/to-json', 'core/json-schema', 'core/memoizer'];

/** The pages that a newsletter's links lead to. */
const contracts = [
  'zod/v4/classic/',
  'contracts/agency',
  'contracts/iso-moment',
  'contracts/letter-fields',
  'contracts/newsletter.',
  'contracts/typed-address',
  'src/content/agency.',
  'src/content/newsletter-pages',
  'src/lib/format/moment',
];
const subscription = [
  '@supabase/functions-js/',
  'src/features/newsletter/api/call-function',
  'src/features/newsletter/api/site/subscription',
  'src/features/newsletter/site/newsletter-link-page',
];
const letters = [
  'contracts/mail-text',
  'contracts/newsletter-mail',
  'src/features/newsletter/api/site/letters',
  'src/features/newsletter/model',
];

/** @param parts of the paths of the group's modules */
function group(name: string, parts: string[], except: string[] = []) {
  const test = (id: string) =>
    parts.some((part) => id.includes(part)) && !except.some((part) => id.includes(part));
  return { name, test };
}

/** A module that one page alone uses stays in that page's file. */
const shared = (...given: Parameters<typeof group>) => ({ ...group(...given), minShareCount: 2 });

/** The first group that has a module takes it, and what it imports. */
export const scriptFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    group('app', app),
    // Visitors change nothing through a query.
    group('data', data, ['/useMutation', '/mutationObserver']),
    shared('form', form),
    shared('work', work),
    shared('blog', blog, ['/admin']),
    shared('careers', careers),
    shared('zod-core', zodCore, onlyForClassic),
    shared('contracts', contracts),
    shared('subscription', subscription),
    shared('letters', letters),
    // With the sanitizer, which it imports.
    shared('preview', ['src/features/newsletter/preview-document']),
  ],
};
