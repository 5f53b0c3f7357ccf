/** The variables of .env.example; what the build lacks is undefined or empty here. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_SUPABASE_IMAGE_TRANSFORMATIONS?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_CONTACT_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_APPLICATION_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
  readonly VITE_SITE_URL?: string;
  /** `on`, or empty where the site is left without the section: see src/shared/content/modules.ts. */
  readonly MODULE_CAREERS: string;
  readonly MODULE_BLOG: string;
  readonly MODULE_NEWSLETTER: string;
  readonly MODULE_QUIZ: string;
}

interface ViteTypeOptions {
  // A misspelt variable is a type error, not a quiet undefined.
  strictImportMetaEnv: unknown;
}
