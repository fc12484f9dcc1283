import type { UserTypeName } from '../identity/roles.ts';
import type { Warning, WarningCode } from '../kernel/confirmation.ts';
import {
  clientFlags,
  flagNames,
  flagTitle,
  providerFlags,
  zoneFlags,
  type ActingFlag,
  type FlagStep,
  type StepFacts,
} from './catalogue.ts';

export interface FlagBearer {
  readonly name: string;
  readonly flags: readonly string[];
}

/** Whose flags apply to a job. */
export interface FlagBearers {
  readonly client: FlagBearer;
  readonly zone: FlagBearer | null;
  /** On-site. */
  readonly provider: FlagBearer | null;
}

const catalogues = { client: clientFlags, zone: zoneFlags, provider: providerFlags } as const;

/** Every flag that may apply, with its bearer and whether the bearer has it. */
function flagsOf(bearers: FlagBearers) {
  return (['client', 'zone', 'provider'] as const).flatMap((of) => {
    const bearer = bearers[of];
    const catalogue: Readonly<Record<string, ActingFlag>> = catalogues[of];
    if (!bearer) return [];
    return flagNames(catalogue).map((name) => {
      return { of, name, flag: catalogue[name]!, bearer: bearer.name, isCarried: bearer.flags.includes(name) };
    });
  });
}

export function stepWarnings<S extends FlagStep>(step: S, facts: StepFacts[S], bearers: FlagBearers): Warning[] {
  return flagsOf(bearers).flatMap(({ name, flag, bearer, isCarried }) => {
    const objection = (isCarried ? flag.objections : flag.objectionsWithout)?.[step]?.(bearer, facts);
    return objection ? [{ code: name.toLowerCase() as WarningCode, ...objection }] : [];
  });
}

/** A flag's banner. */
export interface FlagNotice {
  readonly flag: string;
  /** Bearer of the flag. */
  readonly of: 'client' | 'zone' | 'provider';
  readonly name: string;
  readonly description: string;
}

/** Whether a flag can object to a step. */
export function speaksAgainst(step: FlagStep, { of, flag }: Pick<FlagNotice, 'of' | 'flag'>): boolean {
  const catalogue: Readonly<Record<string, ActingFlag>> = catalogues[of];
  return catalogue[flag]?.objections?.[step] !== undefined;
}

/** Flags that a person of this type sees on the job page. */
export function flagNotices(bearers: FlagBearers, reader: UserTypeName): FlagNotice[] {
  return flagsOf(bearers)
    .filter(({ flag, isCarried }) => isCarried && flag.readers.includes(reader))
    .map(({ of, name, flag }) => ({ flag: name, of, name: flagTitle(name), description: flag.description }));
}
