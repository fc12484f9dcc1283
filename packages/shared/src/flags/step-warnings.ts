import type { UserTypeName } from '../identity/roles.ts';
import { actingFlagOf, type KeptFlag } from './client-flag-effects.ts';
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
  /** Only for a client: its flags that are in the studio's list, including built-in ones. */
  readonly kept?: readonly KeptFlag[];
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
    const { kept = [], flags } = bearer;
    const builtIn = flagNames(catalogue).map((name) => {
      const colour = kept.find(({ value }) => value === name)?.colour ?? null;
      const code = name.toLowerCase() as WarningCode;
      const named = { of, name, title: flagTitle(name), code, colour };
      return { ...named, flag: catalogue[name]!, bearer: bearer.name, isCarried: flags.includes(name) };
    });
    const added = kept
      .filter(({ value }) => !(value in catalogue))
      .map((each) => {
        const named = { of, name: each.value, title: each.name, code: `flag_${each.id}` as const, colour: each.colour };
        return { ...named, flag: actingFlagOf(each), bearer: bearer.name, isCarried: flags.includes(each.value) };
      });
    return [...builtIn, ...added];
  });
}

export function stepWarnings<S extends FlagStep>(step: S, facts: StepFacts[S], bearers: FlagBearers): Warning[] {
  return flagsOf(bearers).flatMap(({ code, flag, bearer, isCarried }) => {
    const objection = (isCarried ? flag.objections : flag.objectionsWithout)?.[step]?.(bearer, facts);
    return objection ? [{ code, ...objection }] : [];
  });
}

/** A flag's banner. */
export interface FlagNotice {
  readonly flag: string;
  /** Bearer of the flag. */
  readonly of: 'client' | 'zone' | 'provider';
  readonly name: string;
  readonly description: string;
  /** Readable on light surfaces; null for none. */
  readonly colour: string | null;
  /** Steps to which it can object. */
  readonly steps: FlagStep[];
}

/** Flags that a person of this type sees on the job page. */
export function flagNotices(bearers: FlagBearers, reader: UserTypeName): FlagNotice[] {
  return flagsOf(bearers)
    .filter(({ flag, isCarried }) => isCarried && flag.readers.includes(reader))
    .map(({ of, name, title, colour, flag }) => {
      const steps = Object.keys(flag.objections ?? {}) as FlagStep[];
      return { flag: name, of, name: title, description: flag.description, colour, steps };
    });
}
