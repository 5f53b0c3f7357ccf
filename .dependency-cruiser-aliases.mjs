// The path aliases of tsconfig.json, as dependency-cruiser can read them.
import { fileURLToPath } from 'node:url';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  resolve: {
    alias: {
      '@contracts': folder('./supabase/functions/_shared/contracts'),
      '@mail': folder('./supabase/functions/_shared/mail'),
      '@text': folder('./supabase/functions/_shared/text'),
      '@content': folder('./src/content'),
      '@': folder('./src'),
    },
  },
};
