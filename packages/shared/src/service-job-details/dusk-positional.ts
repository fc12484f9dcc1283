import { ServiceId } from '../services/specified-services.ts';
import { ServiceGroupId } from '../services/service-groups.ts';

interface DuskFacts {
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Whether the campaign has a Dusk Photography job. */
  readonly campaignHasDusk: boolean;
}

/** True for the other Photography jobs of a campaign with Dusk Photography. */
export function duskPositionalEnabled({ serviceId, serviceGroupId, campaignHasDusk }: DuskFacts): boolean {
  return serviceGroupId === ServiceGroupId.Photography && serviceId !== ServiceId.DuskPhotography && campaignHasDusk;
}
