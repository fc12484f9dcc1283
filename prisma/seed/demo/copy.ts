import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { copyTemplateFields } from '../copy-templates.ts';
import type { DemoContext } from './context.ts';
import { byDemoPeople, isOpen, type JobWithTeam } from './file-plan.ts';
import { takeIds } from './stored-files.ts';
import { insertRows } from '../write-rows.ts';

const texts: Readonly<Record<string, string>> = {
  Headline: 'Light, Space and a Garden to Come Home To',
  Introduction: 'Behind a leafy front garden lies a home that has been renewed with care and is ready to enjoy.',
  Body: 'Set in one of the quietest streets of the suburb, this well kept residence brings together generous living areas, a stone kitchen that opens to the garden, and bedrooms that catch the morning sun. Schools, shops and transport are within an easy walk.',
  'Feature 1': 'North-facing living and garden',
  'Feature 2': 'Stone kitchen with walk-in pantry',
  'Feature 3': 'Ducted heating and cooling',
};

/** Writes the texts of every copywriting job that has been begun: one asset per template, its fields filled in. */
export async function seedCopy(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const { database } = context;
  const begun = jobs.filter(
    ({ job }) =>
      job.service.serviceGroupId === ServiceGroupId.Copywriting &&
      job.statusId >= JobStatusId.InProduction &&
      isOpen(job),
  );
  const pieces = begun.sort(byDemoPeople).flatMap(({ job, team }) =>
    [1, 2].map((copyTemplateId) => ({
      copyTemplateId,
      job,
      createdById: team[JobUserRoleId.EditorDrafterCopywriter]?.id ?? null,
      createdAt: job.steps.findLast(({ statusId }) => statusId === JobStatusId.InProduction)?.at ?? context.now,
    })),
  );
  const assetIds = await takeIds(context, 'assets', pieces.length);
  const copyIds = await takeIds(context, 'asset_copies', pieces.length);
  const written = pieces.map((piece, index) => ({ ...piece, assetId: assetIds[index], assetCopyId: copyIds[index] }));
  await insertRows(
    database,
    'assets',
    written.map(({ assetId: id, job, createdById, createdAt }) => ({
      id,
      serviceJobId: job.id,
      serviceJobStatusId: job.statusId,
      createdById,
      createdAt,
    })),
  );
  await insertRows(
    database,
    'asset_histories',
    written.map(({ assetId, job, createdById, createdAt }) => ({
      assetId,
      version: 1,
      serviceJobStatusId: job.statusId,
      createdById,
      createdAt,
    })),
  );
  await insertRows(
    database,
    'asset_copies',
    written.map(({ assetCopyId: id, assetId, copyTemplateId }) => ({ id, assetId, copyTemplateId })),
  );
  await insertRows(
    database,
    'copy_details',
    written.flatMap(({ assetCopyId, copyTemplateId }) =>
      copyTemplateFields
        .filter((field) => field.copyTemplateId === copyTemplateId)
        .map(({ id, name }) => ({ assetCopyId, copyTemplateFieldId: id, value: texts[name] ?? '' })),
    ),
  );
}
