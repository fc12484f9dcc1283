import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@shootdesk/shared/kernel/problem';
import type { Unsaid } from '@shootdesk/shared/setup/file/read-setup-file';
import type { SetupKindOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import type { SetupRecord, SetupSection } from '@shootdesk/shared/setup/file/setup-file.schema';
import { undoIfItFails } from '../../../db/transaction.ts';
import { LeftOut, type PresentRecord, type SetupKind, type SetupTools } from '../../../kernel/setup-kind.ts';

type AnyRecord = SetupRecord<SetupSection>;
type Present = PresentRecord<AnyRecord>;

const keyOf = (kind: SetupKind, record: AnyRecord) => (kind.keyOf?.(record) ?? kind.nameOf(record)).toLowerCase();

/** Id of a built-in record, which is the same in every installation; null for other records. */
const builtInOf = (record: AnyRecord) => ('built_in' in record ? record.built_in : null);

/** Names of the members that differ. */
function differences(present: AnyRecord, sent: AnyRecord): string[] {
  const before: Readonly<Record<string, unknown>> = { ...present };
  return Object.entries(sent)
    .filter(([field, value]) => field !== 'built_in' && !isDeepStrictEqual(before[field], value))
    .map(([field]) => field);
}

interface PresentRecords {
  readonly byKey: ReadonlyMap<string, Present>;
  readonly byBuiltIn: ReadonlyMap<number | null, Present>;
}

/** If several records have the same key, the first one is found. */
async function readPresent(kind: SetupKind, tools: SetupTools): Promise<PresentRecords> {
  const present = (await kind.read(tools)).toReversed();
  return {
    byKey: new Map(present.map((each) => [keyOf(kind, each.record), each])),
    byBuiltIn: new Map(present.map((each) => [builtInOf(each.record), each])),
  };
}

function findPresent(kind: SetupKind, present: PresentRecords, sent: AnyRecord): Present | undefined {
  const builtIn = builtInOf(sent);
  if (builtIn === null) return present.byKey.get(keyOf(kind, sent));
  const shipped = present.byBuiltIn.get(builtIn);
  if (!shipped) throw new Problem('rule_violated', 'This installation does not ship it. Please update it first.');
  return shipped;
}

/** The record with existing values for the members that the file omits, so that an older file does not change them. */
function completed(record: AnyRecord, found: AnyRecord | undefined, unsaid: readonly string[] = []): AnyRecord {
  if (!found) return record;
  const kept = Object.entries(found).filter(([member]) => unsaid.includes(member));
  return Object.assign({ ...record }, Object.fromEntries(kept));
}

interface Taking {
  readonly present: PresentRecords;
  readonly sent: AnyRecord;
  readonly unsaid: Unsaid;
  readonly outcome: SetupKindOutcome;
}

/** Adds or changes one record; throws the refusals of its domain. */
async function takeRecord(
  kind: SetupKind,
  tools: SetupTools,
  { present, sent, unsaid, outcome }: Taking,
): Promise<void> {
  const name = kind.nameOf(sent);
  const { record: fitted, notes } = (await kind.fit?.(tools, sent)) ?? { record: sent, notes: [] };
  const found = findPresent(kind, present, fitted);
  const record = completed(fitted, found?.record, unsaid.get(sent));
  const fields = found ? differences(found.record, record) : [];
  if (!found) await kind.add(tools, record);
  else if (fields.length > 0) await kind.change(tools, found, record);
  outcome.left_out.push(...notes.map((reason) => ({ name, reason })));
  if (!found) outcome.added.push(name);
  else if (fields.length > 0) outcome.changed.push({ name, fields });
  else outcome.same += 1;
}

/** Adds the new records at once, if the kind can; returns those that remain to be imported. */
async function addNew(kind: SetupKind, tools: SetupTools, records: readonly AnyRecord[], outcome: SetupKindOutcome) {
  if (!kind.addAll || records.length < 2) return records;
  const present = await readPresent(kind, tools);
  const isNew = (sent: AnyRecord) => builtInOf(sent) === null && !present.byKey.has(keyOf(kind, sent));
  const added = records.filter(isNew);
  const fitted: AnyRecord[] = [];
  const notes: { readonly name: string; readonly reason: string }[] = [];
  try {
    for (const sent of added) {
      const fit = (await kind.fit?.(tools, sent)) ?? { record: sent, notes: [] };
      fitted.push(fit.record);
      notes.push(...fit.notes.map((reason) => ({ name: kind.nameOf(sent), reason })));
    }
    await undoIfItFails(tools.tx, () => kind.addAll!(tools, fitted));
  } catch (error) {
    if (error instanceof Problem || error instanceof LeftOut) return records;
    throw error;
  }
  outcome.added.push(...added.map((sent) => kind.nameOf(sent)));
  outcome.left_out.push(...notes);
  return records.filter((sent) => !isNew(sent));
}

interface SentRecords {
  readonly records: readonly AnyRecord[];
  readonly unsaid: Unsaid;
}

/** Imports records until no further one is accepted, because one may need what another frees, such as a postcode. */
async function takeAll(
  kind: SetupKind,
  tools: SetupTools,
  { records, unsaid }: SentRecords,
  outcome: SetupKindOutcome,
) {
  let waiting = await addNew(kind, tools, records, outcome);
  for (;;) {
    const present = await readPresent(kind, tools);
    const refused: { readonly sent: AnyRecord; readonly reason: string }[] = [];
    for (const sent of waiting) {
      try {
        await undoIfItFails(tools.tx, () => takeRecord(kind, tools, { present, sent, unsaid, outcome }));
      } catch (error) {
        const { message: reason } = error as Error;
        if (error instanceof LeftOut) outcome.left_out.push({ name: kind.nameOf(sent), reason });
        else if (error instanceof Problem) refused.push({ sent, reason });
        else throw error;
      }
    }
    if (refused.length === 0 || refused.length === waiting.length) return refused;
    waiting = refused.map(({ sent }) => sent);
  }
}

/** Imports the records of a kind through the functions of its domain. */
export async function importKind(
  kind: SetupKind,
  tools: SetupTools,
  { records, unsaid }: SentRecords,
): Promise<SetupKindOutcome> {
  const before = await kind.read(tools);
  const beforeKeys = new Set(before.map(({ record }) => keyOf(kind, record)));
  const outcome = {
    kind: kind.section,
    ...{ added: [], changed: [], same: 0, only_here: 0, refused: [], left_out: [], likely_doubles: [] },
  } satisfies SetupKindOutcome as SetupKindOutcome;
  const firsts = new Map(records.toReversed().map((sent) => [keyOf(kind, sent), sent]));
  const isFirst = (sent: AnyRecord) => firsts.get(keyOf(kind, sent)) === sent;
  const once = records.filter(isFirst);
  const added = once.filter((sent) => !beforeKeys.has(keyOf(kind, sent)));
  const doubles = added.length === 0 ? [] : await kind.likelyDoubles?.(tools, added);
  const refused = await takeAll(kind, tools, { records: once, unsaid }, outcome);
  outcome.refused.push(...refused.map(({ sent, reason }) => ({ name: kind.nameOf(sent), reason })));
  const twice = kind.leftOutTwice ?? 'It is in the file twice.';
  (kind.leftOutTwice === undefined ? outcome.refused : outcome.left_out).push(
    ...records.filter((sent) => !isFirst(sent)).map((sent) => ({ name: kind.nameOf(sent), reason: twice })),
  );
  outcome.likely_doubles.push(...(doubles ?? []));
  const inFile = new Set(records.map((sent) => builtInOf(sent) ?? keyOf(kind, sent)));
  const isInFile = ({ record }: Present) => inFile.has(builtInOf(record) ?? keyOf(kind, record));
  outcome.only_here = before.filter((each) => !isInFile(each)).length;
  return outcome;
}
