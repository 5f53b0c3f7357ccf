import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(async ({ command, isPreview }) => {
  // The embedded stack is development equipment: a build never loads it.
  const isServing = command === 'serve' && !process.env.VITEST;
  const localStack =
    isServing || isPreview
      ? [(await import('./supabase/local/vite-plugin.ts')).embeddedStack()]
      : [];

  return {
    plugins: [react(), tailwindcss(), ...localStack],
    resolve: { tsconfigPaths: true },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
    build: { target: 'es2022', sourcemap: false },
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
        },
        {
          extends: true,
          test: {
            name: 'components',
            include: ['tests/components/**/*.test.tsx'],
            environment: 'jsdom',
            setupFiles: ['tests/setup/dom.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], environment: 'node' },
        },
        {
          extends: true,
          test: {
            name: 'database',
            include: ['tests/database/**/*.test.ts'],
            environment: 'node',
            // One Postgres is booted for all files; each works on a copy.
            isolate: false,
            maxWorkers: 1,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'integration',
            include: ['tests/integration/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/stack.ts'],
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  };
});
