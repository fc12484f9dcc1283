import { ServiceGroupId } from '../services/service-groups.ts';

const oneAtATime: readonly number[] = [ServiceGroupId.Floorplan, ServiceGroupId.Video, ServiceGroupId.VidMo];

export interface LimitedJob {
  readonly serviceGroupId: number;
  readonly workbaseReferenceId: string | null;
}

/**
 * Maximum selection ('Maximum Number of Assets Selected'): one for plans and films not ordered through the content platform, else all.
 * @param count number of assets
 */
export function selectionLimit({ serviceGroupId, workbaseReferenceId }: LimitedJob, count: number): number {
  return oneAtATime.includes(serviceGroupId) && workbaseReferenceId === null ? 1 : count;
}
