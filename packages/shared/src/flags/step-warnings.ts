import type { Warning, WarningCode } from '../kernel/confirmation.ts';
import { clientFlags, type ActingFlag, type FlagStep, type StepFacts } from './catalogue.ts';

/** Somebody or something with flags. */
export interface FlagBearer {
  readonly name: string;
  readonly flags: readonly string[];
}

function objectionsTo(
  step: FlagStep,
  facts: StepFacts,
  { name, flags }: FlagBearer,
  catalogue: Readonly<Record<string, ActingFlag>>,
): Warning[] {
  return flags.flatMap((flag) => {
    const objection = catalogue[flag]?.objections?.[step]?.(name, facts);
    return objection ? [{ code: flag.toLowerCase() as WarningCode, ...objection }] : [];
  });
}

/** What the flags say against a step of a job: nothing, or what has to be confirmed. */
export function stepWarnings(step: FlagStep, facts: StepFacts, bearers: { readonly client: FlagBearer }): Warning[] {
  return objectionsTo(step, facts, bearers.client, clientFlags);
}
