/** Reads auto_explain's log of a query and of everything that its functions ran. */
import { z } from 'zod';

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const explainedSchema = z.object({ Plan: nodeSchema });
type PlanNode = z.infer<typeof nodeSchema>;

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

export interface PlanSummary {
  indexes: string[];
  /** Large tables that were read whole. */
  seqScans: string[];
}

/**
 * @param messages what psql wrote to its error output: one "LOG:  duration: … plan:" and one JSON text per statement
 * @param isLarge whether reading this table whole would be wrong
 */
export function summarisePlans(messages: string, isLarge: (table: string) => boolean): PlanSummary {
  const plans = messages
    .split(/^.*LOG: {2}duration: .* plan:$/m)
    .slice(1)
    .map((text) => explainedSchema.parse(JSON.parse(text)));
  const nodes = plans.flatMap(({ Plan }) => flatten(Plan));
  const tables = new Set<string>();
  const indexes = new Set<string>();
  for (const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } of nodes) {
    if (type === 'Seq Scan' && isLarge(table)) tables.add(table);
    // A bitmap index scan does not name its table.
    if (index && (table === '' || isLarge(table))) indexes.add(index);
  }
  return { indexes: [...indexes], seqScans: [...tables] };
}
