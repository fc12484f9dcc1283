import { problem } from '@shootdesk/shared/kernel/problem';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { SetupRecord, SetupSection } from '@shootdesk/shared/setup/file/setup-file.schema';
import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';

export interface SetupTools {
  /** Its `prisma` writes in the transaction of the import. */
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
}

/** A record as it is here. */
export interface PresentRecord<R> {
  readonly id: number;
  readonly record: R;
}

/** A record of a file as far as it can be taken here. */
interface Fitted<R> {
  readonly record: R;
  /** What had to be left out of it. */
  readonly notes: readonly string[];
}

/** A kind of records in a set-up file: how its domain reads them, and writes them by its own calls. */
export interface SetupKind<S extends SetupSection = SetupSection> {
  readonly section: S;
  /** Name for a person, by which a record is found again in another installation, whatever the case. */
  nameOf(record: SetupRecord<S>): string;
  /** What a record is found by instead, such as a number. */
  keyOf?(record: SetupRecord<S>): string;
  /** Why of several records with one key only the first is taken. They are left out, instead of refusing the import. */
  readonly leftOutTwice?: string;
  read(tools: Pick<SetupTools, 'tx' | 'deps'>): Promise<PresentRecord<SetupRecord<S>>[]>;
  /** Leaves out what cannot be taken here; throws `LeftOut` for all of it. */
  fit?(tools: SetupTools, record: SetupRecord<S>): Promise<Fitted<SetupRecord<S>>>;
  /** Names those of new records that may be here under another name. */
  likelyDoubles?(
    tools: SetupTools,
    added: readonly SetupRecord<S>[],
  ): Promise<{ readonly name: string; readonly reason: string }[]>;
  add(tools: SetupTools, record: SetupRecord<S>): Promise<unknown>;
  /** Adds many at once, because one by one thousands take long. What it refuses of one it refuses of all, which are then added one by one. */
  addAll?(tools: SetupTools, records: readonly SetupRecord<S>[]): Promise<unknown>;
  change(tools: SetupTools, present: PresentRecord<SetupRecord<S>>, record: SetupRecord<S>): Promise<unknown>;
}

/** Why a record of a file is left out, which does not stop the import. */
export class LeftOut extends Error {}

/** Declares a kind of which there is one record, which is always there. */
export function settingKind<S extends SetupSection>(
  kind: Omit<SetupKind<S>, 'add' | 'read'> & {
    read(tools: Pick<SetupTools, 'tx' | 'deps'>): Promise<SetupRecord<S>>;
  },
): SetupKind<S> {
  return {
    ...kind,
    read: async (tools) => [{ id: 1, record: await kind.read(tools) }],
    add: () => Promise.reject(new Error(`The kind ${kind.section} has its record`)),
  };
}

/** Takes a record of a file as the body of its own call; 400 says what its rules refuse. */
export function asBody<S extends z.ZodType>(schema: S, record: object): z.output<S> {
  const outcome = schema.safeParse(record, { error: validationSentence });
  if (outcome.success) return outcome.data;
  throw problem(
    'malformed',
    outcome.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join(' '),
  );
}

/** Ids of records by their names, whatever the case. */
export function idsByName(rows: readonly { readonly id: number; readonly name: string }[]) {
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name: string): number | undefined => ids.get(name.toLowerCase());
}
