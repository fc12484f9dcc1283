import {
  setupFileForm,
  setupFileVersion,
  setupSectionNames,
  type SetupFile,
  type SetupSection,
} from '@shootdesk/shared/setup/file/setup-file.schema';
import { clientWithin, inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { SetupKind } from '../../../kernel/setup-kind.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { isList, maySee } from './sections.ts';
import { setupKinds } from './kinds.ts';

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Reads the set-up in one transaction. Records are sorted by name, so that equal set-ups make equal files. Contains prices only if the person may see
 * them.
 */
export function exportSetup(deps: Deps, actor: Actor): Promise<SetupFile> {
  return inTransaction(deps.prisma, async (tx) => {
    const tools = { tx, deps: { ...deps, prisma: clientWithin(tx) } };
    const sections: [SetupSection, unknown][] = [];
    for (const section of setupSectionNames) {
      if (!maySee(section, actor)) continue;
      const kind = setupKinds[section] as SetupKind;
      const records = (await kind.read(tools)).map(({ record }) => record);
      const sorted = records.toSorted((one, other) => compare(kind.nameOf(one), kind.nameOf(other)));
      sections.push([section, isList(section) ? sorted : sorted[0]]);
    }
    return { form: setupFileForm, version: setupFileVersion, ...Object.fromEntries(sections) };
  });
}
