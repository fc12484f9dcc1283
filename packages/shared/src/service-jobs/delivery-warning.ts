import type { Warning } from '../kernel/confirmation.ts';
import { deliversResources } from './job-tabs.ts';

export interface DeliveryFacts {
  readonly serviceGroupId: number;
  readonly assets: number;
  readonly resources: number;
  /** Number of ordered assets; null when unknown. */
  readonly totalAssets: number | null;
}

function messageOf(present: number, ordered: number, noun: string): string {
  if (present === 0) {
    const counted = ordered > 0 ? `0 of ${ordered} ordered ${noun} are in the job` : `the job has no ${noun}`;
    return `Nothing has been uploaded for the client: ${counted}. The client would be sent an empty gallery.`;
  }
  const [are, those] = present === 1 ? ['is', 'that one'] : ['are', `those ${present}`];
  return `Only ${present} of ${ordered} ordered ${noun} ${are} in the job; the client is sent ${those}.`;
}

/**
 * Warning before sending a job without files, or with fewer than ordered; null when complete. Groups without an asset page deliver their
 * resources.
 */
export function deliveryWarning({ serviceGroupId, assets, resources, totalAssets }: DeliveryFacts): Warning | null {
  const [present, noun] = deliversResources(serviceGroupId) ? [resources, 'resources'] : [assets, 'assets'];
  const ordered = totalAssets ?? 0;
  if (present > 0 && present >= ordered) return null;
  return {
    code: 'missing_assets',
    message: messageOf(present, ordered, noun),
    needsReason: false,
    present,
    ordered: totalAssets,
  };
}
