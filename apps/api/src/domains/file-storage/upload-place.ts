import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { BlobLinks, BlobPlace } from '../../integrations/blob/blob-store.ts';

/** Where the upload arrives and where it is stored. */
export function uploadAddresses(links: BlobLinks, place: BlobPlace): string[] {
  return [links.plain({ ...place, path: arrivalPath(place.path) }), links.plain(place)];
}

/**
 * Refuses a container or address of another job. The caller checks the path.
 * @param addresses those of the path (`uploadAddresses`)
 */
export function requireUploadPlace(
  claimed: { readonly fileServiceContainerId: number; readonly blobUrl?: string | undefined },
  container: { readonly id: number; readonly container: string },
  addresses: readonly string[],
): void {
  if (claimed.fileServiceContainerId !== container.id) {
    refuseField('fileServiceContainerId', `The files of this job belong into ${container.container}.`);
  }
  if (claimed.blobUrl !== undefined && !addresses.includes(claimed.blobUrl.split('?')[0] ?? '')) {
    refuseField('blobUrl', 'The address does not lead to the file of this path.');
  }
}
