import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import type { DemoJob } from './job-plan.ts';
import type { Team } from './team.ts';
import { insertRows } from '../write-rows.ts';

interface Line {
  readonly description: string;
  readonly role: number;
  readonly type: number;
  readonly enforce: boolean;
  /** Ticked from this status on. */
  readonly doneFrom: number;
}

const provider = (description: string, enforce = false): Line => ({
  description,
  role: JobUserRoleId.OnSiteProvider,
  type: ChecklistItemTypeId.Provider,
  enforce,
  doneFrom: JobStatusId.Uploaded,
});
const studio = (description: string, role: number, doneFrom: number): Line => ({
  description,
  role,
  type: ChecklistItemTypeId.PostProduction,
  enforce: false,
  doneFrom,
});

const atProperty = [
  provider('Lights on, blinds open', true),
  provider('Lens and sensor clean', true),
  provider('Every room of the shoot list taken'),
  provider('Property locked, keys returned'),
];
const afterwards = [
  studio('Verticals straight', JobUserRoleId.EditorDrafterCopywriter, JobStatusId.AwaitingQC),
  studio('Colour matches between rooms', JobUserRoleId.EditorDrafterCopywriter, JobStatusId.AwaitingQC),
  studio('Number of images as ordered', JobUserRoleId.QualityControl, JobStatusId.SentToClient),
  studio('Client notes followed', JobUserRoleId.QualityControl, JobStatusId.SentToClient),
];

export async function seedChecklists({ database }: DemoContext, jobs: readonly DemoJob[], teams: readonly Team[]) {
  const data = jobs.flatMap((job, index) =>
    [...(job.service.onSite ? atProperty : []), ...afterwards].map((line, sort) => {
      const tickedAt = job.steps.find(({ statusId }) => statusId === line.doneFrom)?.at;
      return {
        serviceJobId: job.id,
        serviceJobCheckListItemTypeId: line.type,
        serviceJobUserRoleId: line.role,
        description: line.description,
        enforce: line.enforce,
        sort,
        checked: tickedAt !== undefined,
        checkedAt: tickedAt ?? null,
        checkedById: tickedAt ? (teams[index]?.[line.role]?.id ?? null) : null,
      };
    }),
  );
  await insertRows(database, 'service_job_checklist_items', data);
}
