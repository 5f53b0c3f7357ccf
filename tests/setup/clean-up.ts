// Removes users and folders after each integration test file: workers are shared and load a module once.
import { afterAll } from 'vitest';
import { removeAccounts } from '../support/personas.ts';
import { removeTempDirs } from '../support/temp-dirs.ts';

afterAll(removeAccounts);
afterAll(removeTempDirs);
