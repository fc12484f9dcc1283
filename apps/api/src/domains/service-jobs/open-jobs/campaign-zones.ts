import type { Change } from '../../../db/change.ts';
import type { Reads } from '../../../db/reads.ts';
import { findCampaignZones } from '../list/job-keys.store.ts';

/** Zone of a campaign; 0 without one. */
export type ZoneOfCampaign = (campaignId: number) => number;

/** Caches the zones of properties by campaign, per process. Its owner passes in every change of the feed. */
export interface CampaignZones {
  /** Finds the zones of these campaigns, 0 for none; reads only missing ones. Use the result at once, because later changes evict zones. */
  of(reads: Reads, campaignIds: Iterable<number>): Promise<ZoneOfCampaign>;
  /** Evicts what the changes affect, including results of running reads. */
  forget(changes: readonly Change[]): void;
}

interface Placed {
  readonly clientId: number;
  readonly zoneId: number;
}

export function createCampaignZones(): CampaignZones {
  const zones = new Map<number, Placed>();
  let generation = 0;
  return {
    of: async (reads, campaignIds) => {
      const missing = new Set<number>();
      for (const id of campaignIds) if (!zones.has(id)) missing.add(id);
      const before = generation;
      const found = missing.size === 0 ? [] : await findCampaignZones(reads, [...missing]);
      const read = new Map(found.map(({ campaignId, zoneId }) => [campaignId, zoneId]));
      for (const { campaignId, ...placed } of before === generation ? found : []) zones.set(campaignId, placed);
      return (id) => read.get(id) ?? zones.get(id)?.zoneId ?? 0;
    },
    forget: (changes) => {
      for (const { kind, recordId } of changes) {
        if (kind !== 'zone' && kind !== 'client' && kind !== 'campaign') continue;
        generation += 1;
        if (kind === 'zone') zones.clear();
        else if (kind === 'campaign') zones.delete(recordId ?? 0);
        else for (const [id, { clientId }] of zones) if (clientId === recordId) zones.delete(id);
      }
    },
  };
}
