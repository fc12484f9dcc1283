import { z } from 'zod';
import { instant } from '../kernel/wire.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { isDelivered, isInQc, isUploaded, JobStatusId } from '../workflows/statuses.ts';

/** Progress of a job, so that people can answer a caller without opening the job. */
export const whereabouts = z
  .object({
    stage: z
      .enum(['shoot', 'studio', 'sent'])
      .describe(
        'Before the upload of an on-site job, at work in the studio (change requests, too), or with the client',
      ),
    at: instant
      .nullable()
      .describe(
        'Start of the appointment, deadline for the client (of a change request that of the changes), or when it was last sent; null where there is none',
      ),
    timeZone: z.string().nullable().describe('Of the property; null where neither its state nor its zone tells'),
    person: z
      .string()
      .nullable()
      .describe('Who is at it: provider, editor or QC; null for nobody, and for on-site people'),
  })
  .meta({
    example: {
      stage: 'shoot',
      at: '2026-11-27T04:00:00.000Z',
      timeZone: 'Australia/Melbourne',
      person: 'Chloe Carter',
    },
  });

export type Whereabouts = z.output<typeof whereabouts>;

export function stageOf(statusId: number, onSite: boolean): Whereabouts['stage'] {
  if (isDelivered(statusId) && statusId !== JobStatusId.ChangeRequest) return 'sent';
  return onSite && !isUploaded(statusId) ? 'shoot' : 'studio';
}

/** Role of the person who works on a job in this stage; null once it is with the client. */
export function roleAtWork(stage: Whereabouts['stage'], statusId: number): JobUserRoleId | null {
  if (stage === 'sent') return null;
  if (stage === 'shoot') return JobUserRoleId.OnSiteProvider;
  if (statusId === JobStatusId.InRejection || statusId === JobStatusId.ChangeRequest)
    return JobUserRoleId.RevisionAssignee;
  return isInQc(statusId) ? JobUserRoleId.QualityControl : JobUserRoleId.EditorDrafterCopywriter;
}
