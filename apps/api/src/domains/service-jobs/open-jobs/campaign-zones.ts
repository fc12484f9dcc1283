import type { Change } from '../../../db/change.ts';
import type { Reads } from '../../../db/reads.ts';
import { findCampaignZones } from '../list/job-keys.store.ts';

/** Caches the zones of properties by campaign, per process. Its owner passes in every change of the feed. */
export interface CampaignZones {
  /** The zones of these campaigns, 0 for none; reads only missing ones. */
  of(reads: Reads, campaignIds: Iterable<number>): Promise<ReadonlyMap<number, number>>;
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
      const wanted = new Set(campaignIds);
      const missing = [...wanted].filter((id) => !zones.has(id));
      const before = generation;
      const found = missing.length === 0 ? [] : await findCampaignZones(reads, missing);
      const result = new Map<number, number>();
      for (const { campaignId, clientId, zoneId } of found) {
        result.set(campaignId, zoneId);
        if (before === generation) zones.set(campaignId, { clientId, zoneId });
      }
      for (const id of wanted) if (!result.has(id)) result.set(id, zones.get(id)?.zoneId ?? 0);
      return result;
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
