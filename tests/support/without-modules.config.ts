// The site's own configuration without the sections named in WITHOUT: `careers blog`.
import { mergeConfig } from 'vite';
import base from '../../vite.config.ts';

const constants = (process.env['WITHOUT'] ?? '')
  .split(' ')
  .map((name) => [`import.meta.env.MODULE_${name.toUpperCase()}`, '""']);

export default async (env: Parameters<typeof base>[0]) =>
  mergeConfig(await base(env), { define: Object.fromEntries(constants) });
