/**
 * Files of a worker share their globals. Vitest 5.1 takes stubs back before each test, which is too late for what a file reads
 * while it is loaded: the last stubs of the file before would still stand.
 */
import { vi } from 'vitest';

vi.unstubAllEnvs();
vi.unstubAllGlobals();
