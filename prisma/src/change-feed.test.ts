import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangeKind } from '../../apps/api/src/db/change.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { factories, type Factories } from '../../apps/api/test/factories.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from './create-client.ts';

interface Row {
  readonly kind: ChangeKind;
  readonly recordId: number;
  readonly serviceJobId: number | null;
  readonly userId: number | null;
}

let database: TestDatabase;
let prisma: PrismaClient;
let make: Factories;
let jobId: number;
let fileId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  prisma = createPrismaClient(database.url);
  make = factories(prisma, 'no hash');
  const container = await prisma.fileServiceContainer.create({ data: { container: 'c' } });
  const file = { filename: 'a.jpg', originalName: 'a.jpg', contentType: 'image/jpeg', size: 1, filePath: 'a.jpg' };
  fileId = (await prisma.file.create({ data: { ...file, fileServiceContainerId: container.id, fileTypeId: 1 } })).id;
});
beforeEach(async () => {
  jobId = (await make.makeJob()).id;
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

async function changesOf(work: () => Promise<unknown>): Promise<Row[]> {
  await prisma.$executeRaw`DELETE FROM changes`;
  await work();
  return prisma.$queryRaw<Row[]>`
    SELECT kind, record_id AS "recordId", service_job_id AS "serviceJobId", user_id AS "userId" FROM changes ORDER BY id`;
}

const change = (kind: ChangeKind, recordId: number, rest: Partial<Row> = {}): Row => ({
  kind,
  recordId,
  serviceJobId: jobId,
  userId: null,
  ...rest,
});

/** Without a job. */
const apart = (kind: ChangeKind, recordId: number, userId: number | null = null): Row =>
  change(kind, recordId, { serviceJobId: null, userId });

const updateJob = (data: Parameters<PrismaClient['serviceJob']['update']>[0]['data'], id = jobId) =>
  prisma.serviceJob.update({ where: { id }, data });

test('a job that is made, changed or deleted is announced, and a change of its status by that kind alone', async () => {
  const made = await changesOf(async () => {
    jobId = (await make.makeJob()).id;
  });
  expect(made.filter(({ kind }) => kind === 'job')).toEqual([change('job', jobId)]);
  expect(await changesOf(() => updateJob({ name: 'Other' }))).toEqual([change('job', jobId)]);
  expect(await changesOf(() => updateJob({ serviceJobStatusId: 50, uploadedAt: new Date() }))).toEqual([
    change('status', jobId),
  ]);
  expect(await changesOf(() => prisma.serviceJob.delete({ where: { id: jobId } }))).toEqual([change('job', jobId)]);
});

test('a write that changes nothing of a job is not announced', async () => {
  expect(await changesOf(() => prisma.$executeRaw`UPDATE service_jobs SET name = name WHERE id = ${jobId}`)).toEqual(
    [],
  );
});

test('what belongs to a job is announced once, without a change of the job', async () => {
  const tag = await changesOf(() => prisma.serviceJobTag.create({ data: { serviceJobId: jobId, tag: 'late' } }));
  expect(tag).toMatchObject([{ kind: 'tag', serviceJobId: jobId }]);
  const note = { serviceJobId: jobId, serviceJobNoteTypeId: 1, content: 'a' };
  expect(await changesOf(() => prisma.serviceJobNote.create({ data: note }))).toMatchObject([{ kind: 'note' }]);
  const both = await changesOf(() => prisma.serviceJobNote.updateMany({ data: { content: 'b' } }));
  expect(both).toMatchObject([{ kind: 'note' }]);
  const item = { serviceJobId: jobId, serviceJobCheckListItemTypeId: 1, description: 'a' };
  const ticked = await changesOf(() => prisma.serviceJobChecklistItem.create({ data: item }));
  expect(ticked).toMatchObject([{ kind: 'checklist' }]);
  const link = { serviceJobId: jobId, product: 'photo' };
  expect(await changesOf(() => prisma.serviceJobProofingUrl.create({ data: link }))).toEqual([change('job', jobId)]);
});

test('a detail that moves to another job, and decides its platform, is announced at both', async () => {
  const other = await make.makeJob();
  const data = { serviceJobId: jobId, entityFieldTypeId: 15, value: { value: 'x' } };
  const { id } = await prisma.serviceJobDetail.create({ data });
  const rows = await changesOf(() =>
    prisma.serviceJobDetail.update({ where: { id }, data: { serviceJobId: other.id } }),
  );
  const jobs = (kind: ChangeKind) =>
    rows.flatMap((row) => (row.kind === kind ? [row.serviceJobId] : [])).toSorted((a, b) => a! - b!);
  expect([jobs('detail'), jobs('job')]).toEqual([
    [jobId, other.id],
    [jobId, other.id],
  ]);
});

test('an assignment names who came and who went', async () => {
  const [first, second] = [await make.makeUser(), await make.makeUser()];
  const data = { serviceJobId: jobId, userId: first.id, serviceJobUserRoleId: 1 };
  const rows = await changesOf(() => prisma.serviceJobUser.create({ data }));
  const { recordId: id } = rows[0]!;
  expect(rows).toEqual([change('assignment', id, { userId: first.id })]);
  const swapped = await changesOf(() => prisma.serviceJobUser.update({ where: { id }, data: { userId: second.id } }));
  expect(swapped.map(({ userId }) => userId).toSorted((a, b) => a! - b!)).toEqual([first.id, second.id]);
  expect(await changesOf(() => prisma.serviceJobUser.delete({ where: { id } }))).toEqual([
    change('assignment', id, { userId: second.id }),
  ]);
});

test('a resource is announced, with the job whose first it is, and so is what becomes of its previews', async () => {
  const { campaignId } = await prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
  const data = { serviceJobId: jobId, campaignId, resourceTypeId: 1, fileId };
  const rows = await changesOf(async () => {
    await prisma.filePreviewRequest.create({ data: { fileId, imageType: 'Preview' } });
    await prisma.resource.create({ data });
  });
  expect(rows.map(({ kind, serviceJobId }) => [kind, serviceJobId])).toEqual([
    ['resource', jobId],
    ['job', jobId],
  ]);
  const requests = (update: object) => () => prisma.filePreviewRequest.updateMany({ where: { fileId }, data: update });
  // A resource's version follows its file.
  const { recordId: resourceId } = rows[0]!;
  expect(await changesOf(requests({ startedAt: new Date() }))).toEqual([change('resource', resourceId)]);
  const outcome = [change('preview', fileId), change('resource', resourceId)];
  expect(await changesOf(requests({ generatedAt: new Date(), outputPath: 'a' }))).toEqual(outcome);
  expect(
    await changesOf(requests({ failedAt: new Date(), failureReason: 'a', generatedAt: null, outputPath: null })),
  ).toEqual(outcome);
});

test('a comment is announced with its job, and so is the asset that it moves on', async () => {
  const asset = await prisma.asset.create({ data: { serviceJobId: jobId } });
  const data = { assetId: asset.id, assetCommentTypeId: 1, comment: 'a', version: 1 };
  const rows = await changesOf(() => prisma.assetComment.create({ data }));
  const { recordId: id } = rows[0]!;
  expect(rows).toEqual([change('comment', id), change('asset', asset.id)]);
  const detail = { assetCommentId: id, fieldName: 'Position', value: { value: 1 } };
  expect(await changesOf(() => prisma.assetCommentDetail.create({ data: detail }))).toContainEqual(
    change('comment', id),
  );
  expect(await changesOf(() => prisma.asset.delete({ where: { id: asset.id } }))).toContainEqual(
    change('asset', asset.id),
  );
});

test('a client is announced with its classification, its account managers and its zone', async () => {
  const client = await make.makeClient();
  const { id: userId } = await make.makeUser();
  const zone = await prisma.zone.create({ data: { name: 'North' } });
  const update = (data: { classification?: number; zoneId?: number }) => () =>
    prisma.client.update({ where: { id: client.id }, data });
  expect(await changesOf(update({ classification: 3 }))).toEqual([apart('client', client.id)]);
  const manager = { clientId: client.id, userId };
  expect(await changesOf(() => prisma.clientAccountManager.create({ data: manager }))).toEqual([
    apart('client', client.id),
  ]);
  expect(await changesOf(() => prisma.clientAccountManager.deleteMany({ where: manager }))).toEqual([
    apart('client', client.id),
  ]);
  const moved = await changesOf(update({ zoneId: zone.id }));
  expect(moved).toEqual([apart('client', client.id), apart('zone', zone.id)]);
});

test('an account is announced with its role and services, and not when it signs in', async () => {
  const { id } = await make.makeUser({ services: [1] });
  const update = (data: object) => () => prisma.user.update({ where: { id }, data });
  expect(await changesOf(update({ flags: ['Bulk_Archive'] }))).toEqual([apart('user', id, id)]);
  expect(await changesOf(update({ lastSignInAt: new Date() }))).toEqual([]);
  expect(await changesOf(() => prisma.userService.create({ data: { userId: id, serviceId: 2 } }))).toEqual([
    apart('user', id, id),
  ]);
});

test('an API key is announced when its rights change, and not when it is used', async () => {
  const { id: userId } = await make.makeUser({ role: 'Integration' });
  const client = await make.makeClient();
  const key = await prisma.apiKey.create({ data: { userId, name: 'a', prefix: 'a', keyHash: 'a', kind: 'client' } });
  const update = (data: object) => () => prisma.apiKey.update({ where: { id: key.id }, data });
  const link = { apiKeyId: key.id, clientId: client.id };
  expect(await changesOf(() => prisma.apiKeyClient.create({ data: link }))).toEqual([apart('user', userId, userId)]);
  expect(await changesOf(update({ lastUsedAt: new Date() }))).toEqual([]);
  expect(await changesOf(update({ revokedAt: new Date() }))).toEqual([apart('user', userId, userId)]);
  expect(await changesOf(() => prisma.apiKey.delete({ where: { id: key.id } }))).toEqual([
    apart('user', userId, userId),
  ]);
});

test('campaigns are announced', async () => {
  const { campaignId } = await prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
  expect(await changesOf(() => prisma.campaign.update({ where: { id: campaignId }, data: { suburb: 'Kew' } }))).toEqual(
    [apart('campaign', campaignId)],
  );
});

test('a notification is announced to each person it was written for, when it comes, changes, is read by them, and goes', async () => {
  const [first, second] = [await make.makeUser(), await make.makeUser()];
  const write = () =>
    prisma.notification.create({
      data: {
        notificationTypeId: 9,
        description: 'Closed on Monday',
        users: { createMany: { data: [{ userId: first.id }, { userId: second.id }] } },
      },
    });
  const both = [apart('notification', first.id, first.id), apart('notification', second.id, second.id)];
  const inOrder = (changes: Awaited<ReturnType<typeof changesOf>>) =>
    changes.toSorted((a, b) => a.recordId - b.recordId);
  expect(inOrder(await changesOf(write))).toEqual(both);
  const { id } = await write();
  const say = (description: string) => () => prisma.notification.update({ where: { id }, data: { description } });
  expect(inOrder(await changesOf(say('Closed on Tuesday')))).toEqual(both);
  expect(await changesOf(say('Closed on Tuesday'))).toEqual([]);
  const mark = (readAt: Date | null) => () =>
    prisma.notificationUser.updateMany({ where: { userId: first.id }, data: { readAt } });
  expect(await changesOf(mark(null))).toEqual([]);
  expect(await changesOf(mark(new Date()))).toEqual([apart('notification', first.id, first.id)]);
  const remove = () => prisma.notificationUser.deleteMany({ where: { userId: second.id } });
  expect(await changesOf(remove)).toEqual([apart('notification', second.id, second.id)]);
});

test('a clock is announced to its person, with its breaks and its time on jobs', async () => {
  const { id: userId } = await make.makeUser();
  const at = new Date('2026-03-02T00:00:00Z');
  const announced = [apart('time', userId, userId)];
  let userTimeId = 0;
  const clockIn = async () => {
    userTimeId = (await prisma.userTime.create({ data: { userId, entryDate: at, clockStart: at } })).id;
  };
  expect(await changesOf(clockIn)).toEqual(announced);
  const breaks = () => prisma.userBreakTime.create({ data: { userTimeId, breakStart: at, breakEnd: at } });
  expect(await changesOf(breaks)).toEqual(announced);
  const time = { userTimeId, userId, serviceJobId: jobId, serviceJobUserRoleId: 1, entryDate: at, jobStart: at };
  expect(await changesOf(() => prisma.serviceJobUserTime.create({ data: time }))).toEqual(announced);
  expect(await changesOf(() => prisma.userTime.delete({ where: { id: userTimeId } }))).toContainEqual(announced[0]);
});

test('a change that is undone is not announced', async () => {
  const undone = () =>
    prisma.$transaction(async (tx) => {
      await tx.serviceJob.update({ where: { id: jobId }, data: { name: 'Undone' } });
      throw new Error('Undone.');
    });
  expect(await changesOf(() => undone().catch(() => {}))).toEqual([]);
});

test('a batch is announced record by record', async () => {
  const jobs = await Promise.all(Array.from({ length: 5 }, () => make.makeJob()));
  const ids = jobs.map(({ id }) => id);
  const rows = await changesOf(() =>
    prisma.serviceJob.updateMany({ where: { id: { in: ids } }, data: { totalAssets: 3 } }),
  );
  expect(rows.map(({ recordId }) => recordId).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

/** Tables outside of the feed. */
const apartTables = [
  // Product data, which changes with a release.
  ...['activity_log_types', 'asset_comment_types', 'client_types', 'entity_field_types', 'enum_labels', 'file_types'],
  ...['notification_types', 'organisation_settings', 'resource_types', 'service_groups'],
  ...['service_job_checklist_item_types', 'service_job_note_types', 'service_job_statuses', 'service_job_user_roles'],
  ...[
    'services',
    'user_roles',
    'user_types',
    'vsir_statuses',
    'workflow_statuses',
    'workflow_transitions',
    'workflows',
  ],
  // Written with an announced change: its history, or the file of a resource or asset.
  ...[
    'activity_logs',
    'copy_changes',
    'files',
    'record_changes',
    'record_change_seals',
    'service_job_histories',
    'service_job_history_assets',
  ],
  ...['esoft_submission_resources', 'file_service_containers'],
  // Written with their comment.
  'client_review_comments',
  // On no screen that must be live.
  ...['import_batches', 'import_rows', 'client_youtube_channels', 'copy_template_fields'],
  'copy_template_defaults',
  ...[
    'checklist_services',
    'checklists',
    'copy_templates',
    'downloads',
    'email_replacements',
    'saved_views',
    'search_words',
  ],
  ...['closed_day_openings', 'closed_day_zones', 'closed_days', 'working_days', 'working_weeks'],
  ...['client_contacts', 'service_job_contacts'],
  'job_tags',
  ...['add_ons', 'job_prices', 'month_list_items', 'month_lists', 'prices', 'rates'],
  'client_flags',
  'picture_rules',
  ...['booking_rules', 'expected_views', 'link_orders', 'order_links', 'property_notes', 'view_lists'],
  ...['word_replacements', 'youtube_channels'],
  // Their address changes with their content; the settings, which name one, are followed.
  'logos',
  // Pages that wait for tiles poll.
  'tile_sets',
  // Figures for a report, written with an announced change of the finding.
  'finding_dismissals',
  // Changed only by their owner.
  ...['digest_schedules', 'job_view_choices', 'notification_preferences', 'push_subscriptions'],
  // The blockouts that are read from it are announced.
  'busy_calendars',
  // Read by polling calendar programs.
  ...['calendar_addresses', 'cancelled_appointments'],
  // Infrastructure: sign-in, mail, outbox, and the feed itself.
  ...['_prisma_migrations', 'attempts', 'change_feed', 'changes', 'forecast_runs', 'idempotency_keys'],
  ...[
    'outbox_messages',
    'password_reset_tokens',
    'push_keys',
    'two_factors',
    'user_identities',
    'user_sessions',
    'youtube_authorizations',
  ],
  // The Operations page polls.
  ...['backup_runs', 'part_states', 'processes', 'storage_totals', 'timer_runs'],
].toSorted();

test('a blockout is announced with its provider, and the numbers of a service category without anybody', async () => {
  const { id: userId } = await make.makeUser({ role: 'FullTimeProvider' });
  const period = { start: new Date(0), finish: new Date(1000) };
  const made = await changesOf(() => prisma.blockout.create({ data: { userId, ...period } }));
  const { id } = await prisma.blockout.findFirstOrThrow({ where: { userId } });
  expect(made).toEqual([apart('blockout', id, userId)]);
  const moved = { where: { id }, data: { finish: new Date(2000) } };
  expect(await changesOf(() => prisma.blockout.update(moved))).toEqual([apart('blockout', id, userId)]);
  expect(await changesOf(() => prisma.blockout.delete({ where: { id } }))).toEqual([apart('blockout', id, userId)]);
  const category = { where: { id: 1 }, data: { threshold: 7 } };
  expect(await changesOf(() => prisma.serviceCategory.update(category))).toEqual([apart('category', 1)]);
});

test('a change of settings is announced to every process', async () => {
  await prisma.setting.upsert({ where: { id: 1 }, create: { id: 1, name: 'organisation' }, update: {} });
  const rename = () => prisma.setting.update({ where: { id: 1 }, data: { value: { name: 'Kea' } } });
  expect(await changesOf(rename)).toEqual([apart('setting', 1)]);
  const language = { data: { tag: 'fj', name: 'Fijian' } };
  const made = await changesOf(() => prisma.clientLanguage.create(language));
  expect(made).toMatchObject([{ kind: 'clientLanguage' }]);
  const country = { data: { code: 'FJ', name: 'Fiji', place: 90, states: [] } };
  expect(await changesOf(() => prisma.country.create(country))).toMatchObject([{ kind: 'country' }]);
});

test('a forecast is announced when its job has come to be at risk, or no longer is', async () => {
  const [deadline, earlier] = [new Date('2026-06-10T07:00:00Z'), new Date('2026-06-10T06:00:00Z')];
  const write = (atRiskUntil: Date | null, expectedAt = deadline) =>
    prisma.jobForecast.upsert({
      where: { serviceJobId: jobId },
      create: { serviceJobId: jobId, deadline, atRiskUntil, expectedAt, steps: [] },
      update: { atRiskUntil, expectedAt },
    });
  expect(await changesOf(() => write(null))).toEqual([]);
  expect(await changesOf(() => write(deadline))).toEqual([change('forecast', jobId)]);
  expect(await changesOf(() => write(deadline, earlier))).toEqual([]);
  expect(await changesOf(() => write(null))).toEqual([change('forecast', jobId)]);
  await write(deadline);
  const removed = await changesOf(() => prisma.jobForecast.delete({ where: { serviceJobId: jobId } }));
  expect(removed).toEqual([change('forecast', jobId)]);
});

test('every table is followed, touches a record that is, or is named here with its reason', async () => {
  const tables = await prisma.$queryRaw<{ name: string; hasFeed: boolean; parents: string[] }[]>`
    SELECT c.relname AS name, coalesce(bool_or(t.tgname = 'feed_on_update'), false) AS "hasFeed",
      array_remove(array_agg(substring(pg_get_triggerdef(t.oid) FROM $$touch_parent[(]'([a-z_]+)'$$)), NULL) AS parents
    FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1 ORDER BY 1`;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const isFollowed = (name: string): boolean => {
    const { hasFeed, parents } = byName.get(name)!;
    return hasFeed || parents.some(isFollowed);
  };
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !isFollowed(name))
      .toSorted(),
  ).toEqual(apartTables);
});
