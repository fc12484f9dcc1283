import { ServiceGroupId } from '../services/service-groups.ts';

const oneAtATime: readonly number[] = [ServiceGroupId.Floorplan, ServiceGroupId.Video, ServiceGroupId.VidMo];

/** Facts that decide how many assets of a job can be selected together. */
export interface LimitedJob {
  readonly serviceGroupId: number;
  readonly workbaseReferenceId: string | null;
}

/**
 * Limits how many assets can be selected ('Maximum Number of Assets Selected'): one for plans and films that are not ordered through the content platform, else all there are.
 * @param count how many assets there are
 */
export function selectionLimit({ serviceGroupId, workbaseReferenceId }: LimitedJob, count: number): number {
  return oneAtATime.includes(serviceGroupId) && workbaseReferenceId === null ? 1 : count;
}
