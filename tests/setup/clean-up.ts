// Integration tests share workers, which load a module once: after each file its users and folders are removed from here.
import { afterAll } from 'vitest';
import { removeAccounts } from '../support/personas.ts';
import { removeTempDirs } from '../support/temp-dirs.ts';

afterAll(removeAccounts);
afterAll(removeTempDirs);
