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

/** A record that exists in this installation. */
export interface PresentRecord<R> {
  readonly id: number;
  readonly record: R;
}

/** A record of a file, without what this installation cannot import. */
interface Fitted<R> {
  readonly record: R;
  /** What was left out of it. */
  readonly notes: readonly string[];
}

/** A kind of records in a set-up file: how its domain reads them, and writes them by its own calls. */
export interface SetupKind<S extends SetupSection = SetupSection> {
  readonly section: S;
  /** Name for a person; also finds the record in another installation, ignoring case. */
  nameOf(record: SetupRecord<S>): string;
  /** Key that finds a record instead of its name, such as a number. */
  keyOf?(record: SetupRecord<S>): string;
  /** Why only the first of several records with one key is imported. With it the others are left out; without it the import is refused. */
  readonly leftOutTwice?: string;
  read(tools: Pick<SetupTools, 'tx' | 'deps'>): Promise<PresentRecord<SetupRecord<S>>[]>;
  /** Removes what this installation cannot import; throws `LeftOut` to leave out the whole record. */
  fit?(tools: SetupTools, record: SetupRecord<S>): Promise<Fitted<SetupRecord<S>>>;
  /** Returns the new records that may exist here under another name. */
  likelyDoubles?(
    tools: SetupTools,
    added: readonly SetupRecord<S>[],
  ): Promise<{ readonly name: string; readonly reason: string }[]>;
  add(tools: SetupTools, record: SetupRecord<S>): Promise<unknown>;
  /** Adds many at once, because thousands take long one by one. If it refuses one record, it refuses all, which are then added one by one. */
  addAll?(tools: SetupTools, records: readonly SetupRecord<S>[]): Promise<unknown>;
  change(tools: SetupTools, present: PresentRecord<SetupRecord<S>>, record: SetupRecord<S>): Promise<unknown>;
}

/** Leaves out a record of a file without stopping the import; the message says why. */
export class LeftOut extends Error {}

/** Declares a kind with exactly one record, which always exists. */
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

/** Validates a record of a file as the body of its own call; throws 400 with the sentences about what is wrong. */
export function asBody<S extends z.ZodType>(schema: S, record: object): z.output<S> {
  const outcome = schema.safeParse(record, { error: validationSentence });
  if (outcome.success) return outcome.data;
  throw problem(
    'malformed',
    outcome.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join(' '),
  );
}

/** Maps names of records to ids, ignoring case. */
export function idsByName(rows: readonly { readonly id: number; readonly name: string }[]) {
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name: string): number | undefined => ids.get(name.toLowerCase());
}
