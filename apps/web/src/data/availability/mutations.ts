import type { SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import {
  createBlockout,
  createBlockouts,
  createOwnBlockout,
  deleteBlockout,
  deleteOwnBlockout,
  updateBlockout,
  updateOwnBlockout,
  type Blockout,
} from '@shootdesk/shared/availability/blockouts.contract';
import { updateOwnSlots, type WorkHours } from '@shootdesk/shared/availability/work-hours.contract';
import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { availabilityKey, blockoutsKey, capacityKey, workHoursKey, type DiaryOwner } from './queries.ts';

/** Refetches visible work hours, blockouts and capacity. */
export async function rereadAvailability(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: availabilityKey });
}

/** Refetches the visible capacity, because appointments changed. */
export async function rereadCapacity(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: capacityKey });
}

/** Replaces the weekly work hours of the signed-in provider. */
export async function saveWorkHours(
  cache: QueryClient,
  slots: SlotsByWeekday,
  ifMatch: number | null,
): Promise<WorkHours> {
  const saved = await call(updateOwnSlots, { body: { slots }, ...(ifMatch !== null && { ifMatch }) });
  showWorkHours(cache, saved);
  return saved;
}

/** Caches work hours that another response contained. */
export function showWorkHours(cache: QueryClient, hours: WorkHours): void {
  cache.setQueryData(workHoursKey, hours);
}

export type BlockoutFields = Pick<SentBody<typeof createOwnBlockout>, 'start' | 'finish' | 'reason'>;

/** Adds a blockout, or changes one over the version that was seen. */
export async function saveBlockout(
  cache: QueryClient,
  owner: DiaryOwner,
  before: Pick<Blockout, 'id' | 'cache_key'> | null,
  body: BlockoutFields,
): Promise<Blockout> {
  const saved = await send(owner, before, body);
  await cache.invalidateQueries({ queryKey: blockoutsKey });
  return saved;
}

function send(owner: DiaryOwner, before: Pick<Blockout, 'id' | 'cache_key'> | null, body: BlockoutFields) {
  if (!before)
    return owner === null ? call(createOwnBlockout, { body }) : call(createBlockout, { params: { id: owner }, body });
  const change = { params: { id: before.id }, body, ifMatch: before.cache_key };
  return owner === null ? call(updateOwnBlockout, change) : call(updateBlockout, change);
}

/** Adds the same blockout for many providers, or for all. Returns for each whether it was written. */
export async function saveBlockouts(
  cache: QueryClient,
  users: SentBody<typeof createBlockouts>['users'],
  fields: BlockoutFields,
): Promise<AnswerOf<typeof createBlockouts>> {
  const outcomes = await call(createBlockouts, { body: { users, ...fields } });
  await cache.invalidateQueries({ queryKey: blockoutsKey });
  return outcomes;
}

/** Deletes a blockout, unless somebody has changed it meanwhile. */
export async function removeBlockout(cache: QueryClient, owner: DiaryOwner, blockout: Blockout): Promise<void> {
  const { id, cache_key: ifMatch } = blockout;
  const input = { params: { id }, query: { permanent: 'true' }, ifMatch } as const;
  await (owner === null ? call(deleteOwnBlockout, input) : call(deleteBlockout, input));
  await cache.invalidateQueries({ queryKey: blockoutsKey });
}
