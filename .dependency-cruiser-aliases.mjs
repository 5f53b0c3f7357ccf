// The path aliases of tsconfig.json, as dependency-cruiser can read them.
import { fileURLToPath } from 'node:url';

export default {
  resolve: {
    alias: {
      '@contracts': fileURLToPath(
        new URL('./supabase/functions/_shared/contracts', import.meta.url),
      ),
      '@content': fileURLToPath(new URL('./src/content', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
};
