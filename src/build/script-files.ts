// Which modules share a file. By itself the bundler makes one for each set of pages that has modules in common, some of
// 150 bytes: 38 for home. The same code in a few files is smaller, and no browser is kept busy asking for it.
import type { Rolldown } from 'vite';
import { contentFolder } from './content-folder.ts';

/** The rest of lucide's icons goes with the one screen that shows them. */
const sharedIcons = [
  'icons/arrow-down',
  'icons/arrow-left',
  'icons/arrow-right',
  'icons/arrow-up',
  'icons/arrow-up-right',
  'icons/check',
  'icons/chevron-down',
  'icons/download',
  'icons/link-2',
  'icons/mail',
  'icons/message-circle',
  'icons/rotate-ccw',
  'icons/search',
  'icons/share-2',
];

/** The entry with all it imports, and the small parts that most of the visitors' pages show. */
const app = [
  'src/main',
  ...sharedIcons,
  'src/components/site/booking-link',
  'src/components/site/frame/phone-bar',
  'src/components/site/not-found',
  'src/components/site/show-link',
  'src/components/ui/badge',
  '@content/counts.prepared',
  '@content/inquiry-choices',
  '@content/post-covers',
  '@content/services/cards',
  '@content/share',
  '@content/site',
  '@content/team',
  '@content/unsent-text',
  'contracts/iso-moment',
  'contracts/typed-address',
  'src/hooks/use-address',
  'src/hooks/use-is-hydrated',
  'src/lib/browser/share-link',
  'src/lib/content/post-covers',
  'src/lib/content/service-cards',
  'src/lib/drafts/kinds',
  'src/lib/env',
  'src/lib/env-schema',
  'src/lib/format/base-letters',
  'src/lib/format/day',
  'src/lib/format/format',
  'src/lib/format/forms',
  'src/lib/format/months.prepared',
  'src/lib/format/prices.prepared',
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
  'src/app/layouts/query-boundary',
  'src/app/layouts/query-client-context',
  'src/components/feedback/empty-state',
  'src/components/feedback/error-state',
  'src/components/feedback/loading',
  'src/components/feedback/loading-line',
  'src/components/feedback/skeleton',
  'src/components/feedback/skeleton-bar',
  'src/components/feedback/slow-hint',
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
  'src/components/site/pictures/postmark',
  'src/components/ui/form-field',
  'src/components/ui/native-select',
  'src/components/ui/text-field',
  'src/components/ui/textarea',
  '@content/kept-hint',
  'src/leads/form/',
  'src/lib/drafts/device-storage',
  'src/lib/drafts/use-draft',
];

/** Comes with the code that sends. */
const onlyOnceSent = ['src/leads/form/lead-receipt'];

/** The offer and the cases, on home and on their own pages. */
const work = [
  'src/components/site/call-to-action',
  'src/components/site/pictures/postcard',
  '@content/case-studies/',
  '@content/case-study-page',
  '@content/home-quote',
  '@content/services-section',
  'src/features/case-studies/',
  'src/features/services/',
  'src/lib/content/case-cards',
];

const blog = [
  '@content/blog',
  '@content/blog-categories',
  'src/features/blog/api/backend-posts',
  'src/features/blog/api/post-source',
  'src/features/blog/api/posts',
  'src/features/blog/api/search-filter',
  'src/features/blog/image-widths',
  'src/features/blog/model',
  'src/features/blog/site/',
  'src/features/blog/structured-data',
];

const careers = [
  '@content/careers',
  'src/features/careers/api/open-jobs',
  'src/features/careers/job-text',
  'src/features/careers/model',
  'src/features/careers/site/',
];

/** The checks of the forms need zod's core alone, and not the part of it that classic zod is built on. */
const zodCore = ['zod/v4/core/', 'contracts/mail-address'];
const onlyForClassic = [
  'core/json-schema',
  'core/json-schema-generator',
  'core/json-schema-processors',
  'core/memoizer',
  'core/registries',
  'core/to-json-schema',
];

/** The pages that a newsletter's links lead to. */
const contracts = [
  'zod/v4/classic/',
  'contracts/agency',
  'contracts/agency-moment',
  'contracts/agency-settings',
  'contracts/letter-fields',
  'contracts/newsletter',
  '@content/agency',
  '@content/newsletter-pages',
  'src/lib/format/moment',
];
const subscription = [
  '@supabase/functions-js/',
  'src/lib/supabase/call-function',
  'src/features/newsletter/api/site/subscription',
  'src/features/newsletter/site/newsletter-link-page',
];
const letters = [
  'contracts/mail-text',
  'contracts/newsletter-mail',
  'src/features/newsletter/api/site/letters',
  'src/features/newsletter/model',
];

/** True for a module of that name, without its extension, or below that folder, whose name ends with a slash. */
function isNamed(id: string, name: string): boolean {
  const end = name.replace(/^@content(?=\/)/, contentFolder);
  const start = end.startsWith('/') ? '' : '/';
  const [path = ''] = id.split('?');
  if (name.endsWith('/')) return path.includes(start + end);
  return path.replace(/\.\w+$/, '').endsWith(start + end);
}

/** @param names the ends of the paths of the group's modules, or folders in them */
function group(name: string, names: string[], except: string[] = []) {
  const test = (id: string) =>
    names.some((each) => isNamed(id, each)) && !except.some((each) => isNamed(id, each));
  return { name, test };
}

/** A module that one page alone uses stays in that page's file. */
const shared = (...given: Parameters<typeof group>) => ({ ...group(...given), minShareCount: 2 });

/** The first group that has a module takes it, and what it imports. */
export const scriptFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    group('app', app),
    // Visitors change nothing through a query.
    group('data', data, ['useMutation', 'useMutationState', 'mutationObserver']),
    shared('form', form, onlyOnceSent),
    shared('work', work),
    shared('blog', blog),
    shared('careers', careers),
    shared('zod-core', zodCore, onlyForClassic),
    shared('contracts', contracts),
    shared('subscription', subscription),
    shared('letters', letters),
    // With the sanitizer, which it imports.
    shared('preview', ['src/features/newsletter/preview-document']),
  ],
};
