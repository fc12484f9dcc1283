import { ServiceId } from '../services/service-catalogue.ts';
import { ServiceGroupId } from '../services/service-groups.ts';

interface DuskFacts {
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Services of all jobs of the campaign. */
  readonly campaignServiceIds: readonly number[];
}

/** Whether a job has dusk positions: another Photography job of a campaign that also has a Dusk Photography job. */
export function duskPositionalEnabled({ serviceId, serviceGroupId, campaignServiceIds }: DuskFacts): boolean {
  return (
    serviceGroupId === ServiceGroupId.Photography &&
    serviceId !== ServiceId.DuskPhotography &&
    campaignServiceIds.includes(ServiceId.DuskPhotography)
  );
}
