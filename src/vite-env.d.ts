/** The variables of .env.example; those that the build lacks are undefined or empty. */
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
  /** `on`, or empty when the section is turned off (src/shared/content/modules.ts). */
  readonly MODULE_CAREERS: string;
  readonly MODULE_BLOG: string;
  readonly MODULE_NEWSLETTER: string;
  readonly MODULE_QUIZ: string;
}

interface ViteTypeOptions {
  // Turns a misspelt variable into a type error.
  strictImportMetaEnv: unknown;
}
