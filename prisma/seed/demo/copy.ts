import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { copyTemplateFields } from '../copy-templates.ts';
import type { DemoContext } from './context.ts';
import { byDemoPeople, type JobWithTeam } from './file-plan.ts';

const copyJobs = 6;

const texts: Readonly<Record<string, string>> = {
  Headline: 'Light, Space and a Garden to Come Home To',
  Introduction: 'Behind a leafy front garden lies a home that has been renewed with care and is ready to enjoy.',
  Body: 'Set in one of the quietest streets of the suburb, this well kept residence brings together generous living areas, a stone kitchen that opens to the garden, and bedrooms that catch the morning sun. Schools, shops and transport are within an easy walk.',
  'Feature 1': 'North-facing living and garden',
  'Feature 2': 'Stone kitchen with walk-in pantry',
  'Feature 3': 'Ducted heating and cooling',
};

/** Writes the texts of a few copywriting jobs: one asset per template, its fields filled in. */
export async function seedCopy({ database }: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const open = jobs.filter(
    ({ job }) =>
      job.service.serviceGroupId === ServiceGroupId.Copywriting &&
      job.statusId >= JobStatusId.InProduction &&
      job.statusId < JobStatusId.Approved,
  );
  for (const { job, team } of open.sort(byDemoPeople).slice(0, copyJobs)) {
    for (const copyTemplateId of [1, 2]) {
      const fields = copyTemplateFields.filter((field) => field.copyTemplateId === copyTemplateId);
      const copyDetails = fields.map(({ id, name }) => ({ copyTemplateFieldId: id, value: texts[name] ?? '' }));
      const createdById = team[JobUserRoleId.EditorDrafterCopywriter]?.id ?? null;
      await database.asset.create({
        data: {
          serviceJobId: job.id,
          serviceJobStatusId: job.statusId,
          createdById,
          histories: { create: { version: 1, createdById, serviceJobStatusId: job.statusId } },
          copy: { create: { copyTemplateId, copyDetails: { create: copyDetails } } },
        },
      });
    }
  }
}
