// Runs the steps of a deploy in order, until the first failure.

/** A step of the deploy. Repeating it changes nothing that is right. */
export interface Step {
  /** The step's name on the terminal, such as "Functions". */
  name: string;
  /** Returns what a run would change, one line each; empty when all is right. */
  plan: () => Promise<string[]>;
  run: () => Promise<void>;
}

export interface Push {
  steps: Step[];
  /** The last question before anything changes. */
  confirm: () => Promise<boolean>;
  log: (line: string) => void;
  /** The command that continues after a failure. */
  command: string;
}

/** Shows what will change, asks once, and runs the steps that have work. Returns true when nothing is left to do. */
export async function push({ steps, confirm, log, command }: Push): Promise<boolean> {
  const due: Step[] = [];
  for (const step of steps) {
    const lines = await step.plan();
    if (lines.length > 0) due.push(step);
    log(`${step.name}${lines.length > 0 ? '' : ': nothing to change'}`);
    for (const line of lines) log(`  ${line}`);
  }
  if (due.length === 0) return true;
  if (!(await confirm())) {
    log('Nothing was changed.');
    return false;
  }
  for (const [index, step] of due.entries()) {
    try {
      await step.run();
      log(`done      ${step.name}`);
    } catch (error) {
      log(`FAILED    ${step.name}`);
      for (const { name } of due.slice(index + 1)) log(`not done  ${name}`);
      log(`\n${error instanceof Error ? error.message : String(error)}`);
      log(`\nWhen you have solved this, go on with: ${command}`);
      return false;
    }
  }
  return true;
}
