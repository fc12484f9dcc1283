import { ServiceId } from '../services/service-catalogue.ts';
import { ServiceGroupId } from '../services/service-groups.ts';

interface DuskFacts {
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Whether a Dusk Photography job belongs to the same campaign. */
  readonly campaignHasDusk: boolean;
}

/** Whether a job has dusk positions: another Photography job of a campaign that also has a Dusk Photography job. */
export function duskPositionalEnabled({ serviceId, serviceGroupId, campaignHasDusk }: DuskFacts): boolean {
  return serviceGroupId === ServiceGroupId.Photography && serviceId !== ServiceId.DuskPhotography && campaignHasDusk;
}
