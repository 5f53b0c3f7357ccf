// `npm run permissions` writes supabase/permissions.md and the limits of docs/security-design.md from the migrations.

import { writeFile } from 'node:fs/promises';
import { createPersonaDatabase } from './persona-database.ts';
import { renderSecurity, securityFile } from './limits.ts';
import { permissionsFile, renderPermissions } from './render.ts';

const database = await createPersonaDatabase();
await writeFile(permissionsFile, await renderPermissions(database));
await writeFile(securityFile, await renderSecurity(database));
await database.close();
