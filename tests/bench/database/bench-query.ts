import type { Persona } from './personas.ts';

export interface BenchQuery {
  name: string;
  persona: Persona;
  /** One statement without its semicolon. */
  sql: string;
}
