import type { ClientBody } from '@shootdesk/shared/clients/client.schema';
import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import { requireFlags } from '../client-flags/public.ts';
import { holdClientLanguage } from '../client-languages/public.ts';
import { requireState } from '../countries/public.ts';
import { findPeople, findZoneName } from './lock-client.store.ts';
import type { ClientV3Row } from './client-v3.store.ts';

type People = Awaited<ReturnType<typeof findPeople>>;

interface Wanted {
  readonly ids: readonly number[];
  /** Present people may stay, even if they no longer qualify. */
  readonly present: readonly { readonly user: { readonly id: number } }[] | undefined;
  readonly people: People;
  readonly fits: 'isManager' | 'isProvider';
  readonly rule: string;
}

function sentenceAbout({ ids, present = [], people, fits, rule }: Wanted): string[] {
  const added = ids.filter((id) => !present.some(({ user }) => user.id === id));
  const missing = added.filter((id) => !people.has(id));
  if (missing.length > 0) return [`There is no user ${missing.join(', ')}.`];
  const unfit = added.flatMap((id) => (people.get(id)![fits] ? [] : [people.get(id)!.name]));
  return unfit.length > 0 ? [`${rule} Not ${unfit.join(', ')}.`] : [];
}

/** Refuses missing records, and people whose role does not qualify. */
export async function requireClientReferences(tx: Tx, body: ClientBody, before: ClientV3Row | null): Promise<void> {
  const people = await findPeople(tx, [...body.account_managers, ...body.blacklisted_providers]);
  const zoneId = body.zone?.entity ?? null;
  const zoneMissing = zoneId !== null && (await findZoneName(tx, zoneId)) === null;
  const languageMissing = body.language !== null && !(await holdClientLanguage(tx, body.language));
  const found: FieldErrors = {
    language: languageMissing ? [`There is no language ${body.language}.`] : [],
    account_managers: sentenceAbout({
      ids: body.account_managers,
      present: before?.accountManagers,
      people,
      fits: 'isManager',
      rule: 'Only users with the flag Account Manager can be account managers.',
    }),
    blacklisted_providers: sentenceAbout({
      ids: body.blacklisted_providers,
      present: before?.blacklistedProviders,
      people,
      fits: 'isProvider',
      rule: 'Only providers can be blacklisted.',
    }),
    'zone.entity': zoneMissing ? [`There is no zone ${zoneId}.`] : [],
  };
  await requireFlags(tx, body.flags, before?.flags ?? []);
  await requireState(tx, { state: body.address?.state, present: before?.state, field: 'address.state' });
  const fields = Object.fromEntries(Object.entries(found).filter(([, messages]) => messages.length > 0));
  const [first] = Object.values(fields);
  if (first) throw problem('rule_violated', first[0]!, { fields });
}
