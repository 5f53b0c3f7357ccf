/**
 * What a first visit to a page may cost, in bytes as sent (brotli). Raising a number is a decision:
 * the visitor on a phone pays for it.
 */
export interface PageBudget {
  /** Its file in the built site. */
  file: string;
  /** The page itself, with the styles it carries: what a first flight of packets carries. */
  html: number;
  /** All code it asks for without being scrolled or touched. */
  script: number;
  /** Packages that the page may not bring along before they are needed, beyond `neverAtFirst`. */
  without?: RegExp[];
}

const admin = /@supabase\/(?:auth|realtime|storage|supabase)-js/;
const forms = /^node_modules\/(?:zod|react-hook-form|@hookform)\//;

/** Nobody who only reads needs these. */
export const neverAtFirst = [
  admin,
  forms,
  /^node_modules\/(?:sonner|web-vitals|react-helmet-async|tailwind-merge|@radix-ui|@tiptap|@emailjs)\//,
  /^src\/(?:features\/[^/]+\/admin|components\/admin|pages\/admin)\//,
];

const reads = /@supabase\/postgrest-js|@tanstack\//;
const icons = /^node_modules\/lucide-react\//;

/** Of 14 KB, the headers with the site's policy take about 0.85. */
const firstFlight = 13_480;

export const budgets: PageBudget[] = [
  { file: 'index.html', html: firstFlight, script: 83_950, without: [reads, icons] },
  { file: 'about.html', html: firstFlight, script: 88_200, without: [reads] },
  { file: 'services/performance-ads.html', html: firstFlight, script: 88_400, without: [reads] },
  {
    file: 'case-study/saas-lead-generation.html',
    html: firstFlight,
    script: 89_650,
    without: [reads],
  },
  { file: 'quiz.html', html: firstFlight, script: 91_800, without: [reads] },
  { file: 'blog.html', html: firstFlight, script: 110_450 },
  {
    file: 'blog/forms-people-finish-nine-small-decisions.html',
    html: firstFlight,
    script: 110_300,
  },
  { file: 'careers.html', html: firstFlight, script: 106_500 },
  { file: 'privacy-policy.html', html: firstFlight, script: 84_800, without: [reads, icons] },
];
