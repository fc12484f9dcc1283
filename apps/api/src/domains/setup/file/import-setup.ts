import { problem } from '@shootdesk/shared/kernel/problem';
import { readSetupFile, type Unsaid } from '@shootdesk/shared/setup/file/read-setup-file';
import type { SetupKindOutcome, SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import {
  setupSectionNames,
  type SetupFile,
  type SetupRecord,
  type SetupSection,
} from '@shootdesk/shared/setup/file/setup-file.schema';
import { clientWithin, inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { recordChange } from '../../record-changes/public.ts';
import { importKind } from './import-kind.ts';
import { setupKinds } from './kinds.ts';
import type { SetupKind } from '../../../kernel/setup-kind.ts';
import { maySee, recordsIn } from './sections.ts';

/** Timeout of an import in ms: a file has at most thousands of records. */
const timeoutMs = 60_000;

interface ReadFile {
  readonly file: SetupFile;
  readonly unsaid: Unsaid;
}

function requireFile(sent: unknown): ReadFile {
  const reading = readSetupFile(sent);
  if ('refusal' in reading) throw problem('malformed', reading.refusal, { fields: { body: [reading.refusal] } });
  return reading;
}

/** Reports prices as left out, because the person may not see them. */
function leaveOut(kind: SetupKind, records: readonly SetupRecord<SetupSection>[]): SetupKindOutcome {
  const left_out = records.map((record) => ({
    name: kind.nameOf(record),
    reason: 'It takes the right to see prices.',
  }));
  const nothing = { added: [], changed: [], same: 0, only_here: 0, refused: [], likely_doubles: [] };
  return { kind: kind.section, ...nothing, left_out };
}

async function importAll(deps: Deps, tx: Tx, actor: Actor, { file, unsaid }: ReadFile): Promise<SetupOutcome> {
  // The cache reads only committed data, so that it is reloaded after the transaction.
  const settings = { ...deps.settings, reload: () => Promise.resolve() };
  const tools = { tx, actor, deps: { ...deps, settings, prisma: clientWithin(tx) } };
  const kinds: SetupKindOutcome[] = [];
  for (const section of setupSectionNames) {
    const records = recordsIn(file, section);
    if (!records) continue;
    const kind = setupKinds[section];
    kinds.push(maySee(section, actor) ? await importKind(kind, tools, { records, unsaid }) : leaveOut(kind, records));
  }
  return { kinds, accepted: kinds.every(({ refused }) => refused.length === 0) };
}

/** Thrown to roll a transaction back. */
class TakenBack extends Error {
  readonly outcome: SetupOutcome;

  constructor(outcome: SetupOutcome) {
    super('The import was tried and taken back');
    this.outcome = outcome;
  }
}

/** Reports what an import would do, by running it and rolling it back. */
export async function checkSetup(deps: Deps, actor: Actor, sent: unknown): Promise<SetupOutcome> {
  const file = requireFile(sent);
  const trying = inTransaction(
    deps.prisma,
    async (tx): Promise<never> => {
      throw new TakenBack(await importAll(deps, tx, actor, file));
    },
    { timeoutMs },
  );
  return trying.catch((error: unknown) => {
    if (error instanceof TakenBack) return error.outcome;
    throw error;
  });
}

function refuse(outcome: SetupOutcome): never {
  const refused = outcome.kinds.flatMap((kind) => kind.refused);
  const [first] = refused;
  const more = refused.length > 1 ? ` ${refused.length - 1} more cannot be taken.` : '';
  throw problem('rule_violated', `Nothing was imported. ${first!.name}: ${first!.reason}${more}`, {
    extra: { outcome },
  });
}

/** Records in the audit list that a file was applied; its records have entries of their own. */
async function recordFile(tx: Tx, actor: Actor, { kinds }: SetupOutcome): Promise<void> {
  const changed = kinds.filter((kind) => kind.added.length + kind.changed.length > 0);
  const after = {
    applied: changed.map(
      ({ kind, added, changed: others }) => `${kind}: ${added.length} new, ${others.length} changed`,
    ),
  };
  await recordChange(tx, actor, { entityType: 'SetupFile', entityId: 1, before: null, after });
}

/** Imports a set-up file, all of it or nothing. */
export async function importSetup(deps: Deps, actor: Actor, sent: unknown): Promise<SetupOutcome> {
  const file = requireFile(sent);
  const outcome = await inTransaction(
    deps.prisma,
    async (tx) => {
      const done = await importAll(deps, tx, actor, file);
      if (!done.accepted) refuse(done);
      await recordFile(tx, actor, done);
      return done;
    },
    { timeoutMs },
  );
  await deps.settings.reload();
  return outcome;
}
