/**
 * Removes stubs between files, which share their worker's globals. Vitest 5.1 removes them before each test, which is
 * too late for code that runs while a file loads.
 */
import { vi } from 'vitest';

vi.unstubAllEnvs();
vi.unstubAllGlobals();
