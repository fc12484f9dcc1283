import type { Warning } from '../kernel/confirmation.ts';
import { deliversResources } from './job-tabs.ts';

/** How much of what was ordered a job has. */
export interface DeliveryFacts {
  readonly serviceGroupId: number;
  readonly assets: number;
  readonly resources: number;
  /** How many were ordered; null when the order does not say. */
  readonly totalAssets: number | null;
}

/**
 * What to ask before a job is sent to the client with nothing, or with less than was ordered; null when it is complete. Groups without an
 * asset page deliver their resources.
 */
export function deliveryWarning({ serviceGroupId, assets, resources, totalAssets }: DeliveryFacts): Warning | null {
  const [present, noun] = deliversResources(serviceGroupId) ? [resources, 'resources'] : [assets, 'assets'];
  const ordered = totalAssets ?? 0;
  if (present > 0 && present >= ordered) return null;
  const message = ordered > 0 ? `This job has ${present} of ${ordered} ${noun} ordered.` : `This job has no ${noun}.`;
  return { code: 'missing_assets', message, needsReason: false, present, ordered: totalAssets };
}
