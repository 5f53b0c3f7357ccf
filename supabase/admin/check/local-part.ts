// Checks that need no server: settings, secrets, content, and remaining demo texts.

import { agency } from '../../functions/_shared/contracts/agency.ts';
import { agencyProblems } from '../deploy/agency-problems.ts';
import { demoTraces } from '../deploy/demo-traces.ts';
import { findByFile } from '../deploy/find-problems.ts';
import type { Deploy } from '../deploy/read-deploy.ts';
import { englishFiles } from './english-files.ts';
import type { Part } from './page.ts';

/** Checks everything that must be right before anything is sent. */
export function localPart(projectDir: string, deploy: Deploy): Part {
  const traces = demoTraces(projectDir, deploy.secrets['OWN_WORDS']);
  return {
    title: 'On this machine',
    lines: [
      { about: 'Facts (src/content/agency.ts)', problems: agencyProblems(agency) },
      {
        about: 'The content is in its own language (docs/adopt.md)',
        problems: englishFiles(projectDir, agency.language),
      },
      ...findByFile(deploy).map(({ file, problems }) => ({
        about: `Settings (${file})`,
        problems,
      })),
      {
        about:
          'Nothing is left of the demo (docs/adopt.md; words that are yours too go into OWN_WORDS)',
        problems: traces,
      },
    ],
  };
}
