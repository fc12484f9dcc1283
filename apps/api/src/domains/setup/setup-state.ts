import { settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { serviceTemplateNames } from '@shootdesk/shared/setup/service-templates';
import type { SetupState } from '@shootdesk/shared/setup/setup.contract';
import { isSetupComplete, setupSteps } from '@shootdesk/shared/setup/setup-steps';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { findSetting, lockSetting, writeSetting, type SettingRow } from '../settings/public.ts';
import { findSetupFacts } from './setup.store.ts';

/** Parsing never fails, so that no stored value can stop the product. */
const decided = z.object({
  dismissed: z.boolean().catch(false),
  services_template: z.enum(serviceTemplateNames).nullable().catch(null),
});

export type SetupDecisions = z.output<typeof decided>;

type Tools = Pick<Deps, 'prisma' | 'settings'>;

async function stateOf(db: Tools['prisma'] | Tx, settings: Tools['settings'], row: SettingRow): Promise<SetupState> {
  const decisions = decided.parse(row.value);
  const facts = await findSetupFacts(db);
  const steps = setupSteps({
    ...facts,
    areServicesChosen: facts.areServicesChosen || decisions.services_template !== null,
    ...settings.choices(),
  });
  return {
    id: 'setup',
    ...decisions,
    complete: isSetupComplete(steps),
    steps,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

export async function readSetup({ prisma, settings }: Tools): Promise<SetupState> {
  return stateOf(prisma, settings, await findSetting(prisma, 'setup'));
}

interface Change {
  readonly ifMatch: number | null;
  readonly decisions: Partial<SetupDecisions>;
  /** Runs in the same transaction. */
  readonly beside?: () => Promise<void>;
}

/** Writes decisions about the set-up with their history; returns the new state. */
export async function decideSetup(
  tx: Tx,
  { settings, actor }: { readonly settings: Tools['settings']; readonly actor: Actor },
  { ifMatch, decisions, beside }: Change,
): Promise<SetupState> {
  const row = await lockSetting(tx, 'setup');
  if (ifMatch !== null) requireVersion(ifMatch, await stateOf(tx, settings, row));
  const before = decided.parse(row.value);
  const after = { ...before, ...decisions };
  const written = await writeSetting(tx, 'setup', after, actor.userId);
  await recordChange(tx, actor, { entityType: 'Setting', entityId: settingIdOf('setup'), before, after });
  await beside?.();
  return stateOf(tx, settings, written);
}
