import { assetCommentTypes } from '@shootdesk/shared/asset-comments/comment-types';
import { notificationTypes } from '@shootdesk/shared/notifications/notification-types';
import { enumerations } from '@shootdesk/shared/reference-lists/labels';
import { fileTypes } from '@shootdesk/shared/files/file-types';
import { resourceTypes } from '@shootdesk/shared/resources/resource-types';
import { activityLogTypes } from '@shootdesk/shared/activity-logs/activity-log-types';
import { checklistItemTypes } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { detailTypes } from '@shootdesk/shared/service-job-details/detail-types';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { serviceCategories } from '@shootdesk/shared/services/service-catalogue';
import { settingGroups } from '@shootdesk/shared/settings/catalogue';
import { userRoles, userTypes } from '@shootdesk/shared/identity/roles';
import { defaultWorkflow } from '@shootdesk/shared/default-workflow/default-workflow';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { copyTemplateFields, copyTemplates } from './copy-templates.ts';
import { seedChecklists } from './checklists.ts';
import { seedServiceGroups, seedServices } from './services.ts';
import { upsertRows, type UpsertOptions } from './write-rows.ts';

/** Progress of checking a retouched photo. */
const vsirStatuses = [
  { id: 1, name: 'Pending', description: 'Not looked at yet' },
  { id: 2, name: 'Verified', description: 'As the client asked' },
  { id: 3, name: 'Rejected', description: 'Not as the client asked' },
  { id: 4, name: 'NotRequired', description: 'Needs no verification' },
] as const;

const clientTypes = ['Agency', 'Developer', 'Private'].map((name, index) => ({ id: index + 1, name }));

const sorted = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, sort: index + 1 }));

const labels = Object.entries(enumerations).flatMap(([enumName, values]) =>
  sorted(values).map((value) => ({ enumName, ...value })),
);

/** In order of references. */
const tables: readonly (readonly [table: string, rows: readonly object[], options?: UpsertOptions])[] = [
  ['user_types', userTypes],
  ['user_roles', userRoles],
  ['client_types', clientTypes],
  // Editable by BackOffice.
  ['service_categories', serviceCategories, { keep: ['threshold', 'capacity_duration'] }],
  ['service_job_statuses', jobStatuses],
  ['workflows', [{ id: defaultWorkflow.id, name: defaultWorkflow.name }]],
  ['service_job_user_roles', jobUserRoles.map(({ id, name, description }) => ({ id, name, description }))],
  ['service_job_note_types', noteTypes],
  ['service_job_checklist_item_types', checklistItemTypes],
  ['entity_field_types', detailTypes],
  ['activity_log_types', activityLogTypes],
  ['notification_types', notificationTypes],
  ['asset_comment_types', assetCommentTypes],
  ['vsir_statuses', vsirStatuses],
  ['file_types', fileTypes],
  ['resource_types', sorted(resourceTypes)],
  // Changed by BackOffice, so that only missing ones are written.
  ['copy_templates', copyTemplates, { keep: ['name', 'display_name', 'built_in'] }],
  [
    'copy_template_fields',
    copyTemplateFields,
    { keep: ['copy_template_id', 'name', 'sort', 'length', 'bullet_point'] },
  ],
  ['enum_labels', labels, { key: ['enum_name', 'value'] }],
  ['organisation_settings', [{ id: 1 }]],
  ['settings', settingGroups],
];

const workflowId = defaultWorkflow.id;
const workflowStatuses = defaultWorkflow.statusIds.map((serviceJobStatusId, index) => ({
  workflowId,
  serviceJobStatusId,
  sort: index + 1,
}));
const workflowTransitions = defaultWorkflow.transitions.map((transition) => ({ workflowId, ...transition }));

/** Writes the default workflow. An installation's additional rules stay; rules removed from ours are deleted. */
async function seedWorkflow(transaction: Prisma.TransactionClient): Promise<void> {
  await upsertRows(transaction, 'workflow_statuses', workflowStatuses, {
    key: ['workflow_id', 'service_job_status_id'],
  });
  const key = ['workflow_id', 'from_status_id', 'to_status_id', 'rule'];
  await upsertRows(transaction, 'workflow_transitions', workflowTransitions, { key });
  const moves = JSON.stringify(workflowTransitions.map((move) => [move.fromStatusId, move.toStatusId, move.rule]));
  await transaction.$executeRaw`
    WITH wanted AS (SELECT (move->>0)::int AS origin, (move->>1)::int AS target, move->>2 AS rule FROM jsonb_array_elements(${moves}::jsonb) AS move)
    DELETE FROM workflow_transitions AS present
    WHERE workflow_id = ${workflowId} AND rule IN (SELECT rule FROM wanted)
      AND (from_status_id, to_status_id, rule) NOT IN (SELECT origin, target, rule FROM wanted)`;
}

/** Timeouts in ms, long because nothing is served before this has finished. */
const timeouts = { maxWait: 60_000, timeout: 180_000 };

/**
 * Writes statuses, workflow, roles, service catalogue, types and labels at every start, in one transaction. Skips equal rows. Concurrent
 * starts take turns.
 */
export async function seedReference(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(7306822)`;
    for (const [table, rows, options] of tables) await upsertRows(transaction, table, rows, options);
    await seedServiceGroups(transaction);
    await seedServices(transaction);
    await seedChecklists(transaction);
    await seedWorkflow(transaction);
  }, timeouts);
}
