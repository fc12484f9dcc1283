import { refuseField } from '@shootdesk/shared/kernel/problem';

/**
 * Refuses an upload whose container or address is not that of the job. The caller checks that the path is one of the job.
 * @param plain address of the path in that container
 */
export function requireUploadPlace(
  said: { readonly fileServiceContainerId: number; readonly blobUrl?: string | undefined },
  container: { readonly id: number; readonly container: string },
  plain: string,
): void {
  if (said.fileServiceContainerId !== container.id) {
    refuseField('fileServiceContainerId', `The files of this job belong into ${container.container}.`);
  }
  if (said.blobUrl !== undefined && said.blobUrl.split('?')[0] !== plain) {
    refuseField('blobUrl', 'The address does not lead to the file of this path.');
  }
}
