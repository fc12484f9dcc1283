import type { OrganisationRecord, OrganisationValues } from '@shootdesk/shared/settings/organisation';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { jobStatusNames, specifiedStatusTitles } from '@shootdesk/shared/workflows/statuses';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { holdClientLanguage } from '../client-languages/public.ts';
import { requireCountry } from '../countries/public.ts';
import { recordChange, type Fields } from '../record-changes/public.ts';
import { organisationView, storedOrganisation, type StoredOrganisation } from './organisation-values.ts';
import { readLogo } from './read-logo.ts';
import { lockSetting, storeLogo, writeSetting } from './settings.store.ts';

type Tools = Pick<Deps, 'prisma' | 'config' | 'settings'>;

/** Displayed in the history; a logo by its size and the beginning of its hash. */
function fieldsOf({ logo, status_names, ...values }: StoredOrganisation): Fields {
  const renamed = jobStatusNames.flatMap((name) =>
    status_names[name] ? [`${specifiedStatusTitles[name]}: ${status_names[name]}`] : [],
  );
  return {
    ...values,
    status_names: renamed,
    logo: logo && `${logo.width} × ${logo.height} (${logo.hash.slice(0, 8)})`,
  };
}

interface Change {
  readonly ifMatch: number | null;
  readonly values: (stored: StoredOrganisation, tx: Tx) => StoredOrganisation | Promise<StoredOrganisation>;
}

/** Writes new values with their history, then reloads the settings of this process. */
async function changeOrganisation(
  { prisma, config, settings }: Tools,
  actor: Actor,
  { ifMatch, values }: Change,
): Promise<OrganisationRecord> {
  const saved = await inTransaction(prisma, async (tx) => {
    const row = await lockSetting(tx, 'organisation');
    requireVersion(ifMatch, organisationView(config, row));
    const before = storedOrganisation(row);
    const after = await values(before, tx);
    const written = await writeSetting(tx, 'organisation', after, actor.userId);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType: 'Setting', entityId: settingIdOf('organisation'), ...change });
    return organisationView(config, written);
  });
  await settings.reload();
  return saved;
}

export function updateOrganisation(
  deps: Tools,
  actor: Actor,
  ifMatch: number | null,
  body: OrganisationValues,
): Promise<OrganisationRecord> {
  return changeOrganisation(deps, actor, {
    ifMatch,
    values: async ({ logo, two_factor_roles }, tx) => {
      const { client_language: language, country } = body;
      if (language !== null && !(await holdClientLanguage(tx, language))) {
        refuseField('client_language', `There is no language ${language}. Please add it first.`);
      }
      await requireCountry(tx, country);
      return { ...body, two_factor_roles: body.two_factor_roles ?? two_factor_roles, logo };
    },
  });
}

export async function replaceLogo(
  deps: Tools,
  actor: Actor,
  ifMatch: number | null,
  base64: string,
): Promise<OrganisationRecord> {
  const { content, ...logo } = await readLogo(base64);
  return changeOrganisation(deps, actor, {
    ifMatch,
    values: async (stored, tx) => {
      await storeLogo(tx, { ...logo, content });
      return { ...stored, logo };
    },
  });
}

export function removeLogo(deps: Tools, actor: Actor, ifMatch: number | null): Promise<OrganisationRecord> {
  return changeOrganisation(deps, actor, { ifMatch, values: (stored) => ({ ...stored, logo: null }) });
}
