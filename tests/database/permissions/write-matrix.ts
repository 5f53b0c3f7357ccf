// Writes supabase/permissions.md from the migrations: `npm run permissions`.

import { writeFile } from 'node:fs/promises';
import { createPersonaDatabase } from './persona-database.ts';
import { permissionsFile, renderPermissions } from './render.ts';

const database = await createPersonaDatabase();
await writeFile(permissionsFile, await renderPermissions(database));
await database.close();
