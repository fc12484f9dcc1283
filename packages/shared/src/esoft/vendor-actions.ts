import { inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { isDelivered, isUploaded, JobStatusId } from '../workflows/statuses.ts';
import { selectionServices } from '../services/specified-services.ts';

export type VendorAction = 'send-to-esoft' | 'push-raw';

export const vendorActionLabels: Readonly<Record<VendorAction, string>> = {
  'send-to-esoft': 'Send to Esoft',
  'push-raw': 'Request RAW/JPG',
};

export interface VendorFacts {
  readonly person: JobPerson;
  readonly job: { readonly serviceId: number; readonly serviceJobStatusId: number };
  /** Whether Esoft is configured. */
  readonly isConfigured: boolean;
  readonly selected: number;
}

/** Actions offered to this person: Send to Esoft to studio and BackOffice, Request RAW/JPG to the studio where clients choose pictures. */
export function vendorActions({ person, job }: Pick<VendorFacts, 'person' | 'job'>): VendorAction[] {
  const offersRaw = inStudio(person) && selectionServices.includes(job.serviceId);
  return [
    ...(inStudio(person) || person.role === 'BackOffice' ? (['send-to-esoft'] as const) : []),
    ...(offersRaw ? (['push-raw'] as const) : []),
  ];
}

/** Why the person cannot do it now, or null. */
export function vendorRefusal(
  action: VendorAction,
  { person, job, isConfigured, selected }: VendorFacts,
): string | null {
  if (!isConfigured) return 'Esoft is not set up here: ESOFT_URL and ESOFT_SECRET are missing.';
  if (selected === 0) return 'No files selected';
  const { serviceJobStatusId } = job;
  if (action === 'send-to-esoft') {
    if (!manages(person)) return 'Only BackOffice and production managers send jobs to Esoft.';
    return serviceJobStatusId === JobStatusId.Uploaded ? null : 'Only a job that is Uploaded can be sent to Esoft.';
  }
  if (!selectionServices.includes(job.serviceId)) return 'The clients of this service choose no pictures.';
  return isUploaded(serviceJobStatusId) && !isDelivered(serviceJobStatusId)
    ? null
    : 'RAW/JPG can be requested from Uploaded on, until the job is sent to the client.';
}
