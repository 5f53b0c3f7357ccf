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
  'src/site/ui/booking-link',
  'src/site/ui/frame/phone-bar',
  'src/site/ui/not-found',
  'src/site/ui/show-link',
  'src/shared/ui/badge',
  '@content/counts.prepared',
  '@content/inquiry-choices',
  '@content/post-covers',
  '@content/services/cards',
  '@content/share',
  '@content/site',
  '@content/team',
  '@content/unsent-text',
  'text/iso-moment',
  'text/typed-address',
  'src/shared/hooks/use-address',
  'src/shared/hooks/use-is-hydrated',
  'src/site/ui/browser/share-link',
  'src/shared/content/category-cover',
  'src/shared/content/service-cards',
  'src/shared/drafts/kinds',
  'src/shared/env',
  'src/shared/env-schema',
  'src/shared/format/base-letters',
  'src/shared/format/day',
  'src/shared/format/format',
  'src/shared/format/forms',
  'src/shared/format/months.prepared',
  'src/shared/format/prices.prepared',
  'src/shared/format/studio-day',
  'src/shared/options',
  'src/shared/seo/',
  'src/shared/supabase/errors',
  'src/shared/supabase/public-client',
];

/** The pages that read from the backend: blog, careers and past letters. */
const data = [
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'src/shared/query/page-data',
  'src/shared/query/query-boundary',
  'src/shared/query/query-client-context',
  'src/shared/feedback/loading/empty-state',
  'src/shared/feedback/loading/error-state',
  'src/shared/feedback/loading/loading',
  'src/shared/feedback/loading/loading-line',
  'src/shared/feedback/loading/skeleton',
  'src/shared/feedback/loading/skeleton-bar',
  'src/shared/feedback/loading/slow-hint',
  'src/shared/feedback/use-error-toast',
  'src/site/ui/notice-page',
  'src/site/ui/share-button',
  'src/shared/ui/search-field',
  'src/shared/hooks/use-arrival-focus',
  'src/shared/browser/device-flag',
  'src/shared/browser/when-idle',
  'src/shared/query/query-client',
];

/** The forms for leads, and the fields that the login shares with them. */
const form = [
  'react-hook-form/',
  'src/site/ui/pictures/postmark',
  'src/shared/ui/form-field',
  'src/shared/ui/native-select',
  'src/shared/ui/text-field',
  'src/shared/ui/textarea',
  '@content/kept-hint',
  'src/site/lead-form/',
  'src/shared/drafts/device-storage',
  'src/shared/drafts/use-draft',
];

/** Come with the code that sends, or with the page. */
const notOfForm = [
  'src/site/lead-form/api/',
  'src/site/lead-form/lead-receipt',
  'src/site/lead-form/prefilled-inquiry',
];

/** The offer and the cases, on home and on their own pages. */
const work = [
  'src/site/ui/call-to-action',
  'src/site/ui/pictures/postcard',
  '@content/case-studies/',
  '@content/case-study-page',
  '@content/home-quote',
  '@content/services-section',
  'src/site/case-studies/',
  'src/shared/content/case-cards',
  'src/site/services/',
];

const blog = [
  '@content/blog',
  '@content/blog-categories',
  'src/shared/blog/api/backend-posts',
  'src/shared/blog/api/post-source',
  'src/shared/blog/api/posts',
  'src/shared/blog/api/search-filter',
  'src/shared/blog/image-widths',
  'src/shared/blog/blog-post',
  'src/shared/blog/post/',
  'src/site/blog/',
  'src/site/blog/structured-data',
];

const careers = ['@content/careers', 'src/shared/careers/api/open-jobs', 'src/site/careers/'];

/** Comes with the code that sends. */
const notOfCareers = ['src/site/careers/api/', 'src/site/careers/form/application-schema'];

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
  'text/agency-moment',
  'contracts/agency-settings',
  'contracts/letter-fields',
  'contracts/newsletter',
  '@content/agency',
  '@content/newsletter-pages',
  'src/shared/format/moment',
];
const subscription = [
  '@supabase/functions-js/',
  'src/shared/supabase/call-function',
  'src/site/newsletter/api/subscription',
  'src/site/newsletter/newsletter-link-page',
];
const letters = [
  'letter/mail-text',
  'letter/newsletter-mail',
  'src/site/newsletter/api/letters',
  'src/shared/newsletter/newsletter-text',
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
    shared('form', form, notOfForm),
    shared('work', work),
    shared('blog', blog),
    shared('careers', careers, notOfCareers),
    shared('zod-core', zodCore, onlyForClassic),
    shared('contracts', contracts),
    shared('subscription', subscription),
    shared('letters', letters),
    // With the sanitizer, which it imports.
    shared('preview', ['src/shared/newsletter/preview-document']),
  ],
};
