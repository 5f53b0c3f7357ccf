// Builds the browser's files from sources in which one admin screen has a different word.
import type { PluginOption } from 'vite';
import base from '../../vite.config.ts';

const otherWord = {
  name: 'one-word',
  transform: {
    filter: { id: /\/inquiries-screen\.tsx$/ },
    handler: (code: string) => code.replace('Nothing new', 'Nothing fresh'),
  },
};

const isPrerenderer = (plugin: PluginOption) =>
  !!plugin && 'name' in plugin && plugin.name === 'prerender';

export default async (env: Parameters<typeof base>[0]) => {
  const config = await base(env);
  const plugins = config.plugins?.filter((plugin) => !isPrerenderer(plugin)) ?? [];
  return {
    ...config,
    plugins: [{ ...otherWord, enforce: 'pre' as const }, ...plugins],
    build: { ...config.build, copyPublicDir: false },
  };
};
