import { contracts } from '@shootdesk/shared/contracts';
import * as contract from '@shootdesk/shared/client-review/client-key-review.contract';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { ClientReview } from '@shootdesk/shared/client-review/client-review.contract';
import { apiKeyScopeIds } from '@shootdesk/shared/kernel/api-key-kinds';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePrincipals } from '../../../test/access/principals.ts';
import { makeRecords, makeSurroundings, type Records } from '../../../test/access/records.ts';
import { sampleRequest } from '../../../test/access/sample-request.ts';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { hashSecret } from '../../kernel/secrets.ts';

const { SentToClient, InQC, ChangeRequest, Approved, Archived, Booked } = JobStatusId;

let t: TestApp;
let boss: TestUser;
let system: TestUser;
let containerId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'secret-person', lastName: 'Abbott' });
  system = await t.makeUser({ role: 'Integration', firstName: 'Work', lastName: 'Base' });
  containerId = (await t.deps.prisma.fileServiceContainer.create({ data: { container: 'service-jobs-1998' } })).id;
});
afterAll(() => t.close());

const file = (path: string) => ({
  create: {
    container: { connect: { id: containerId } },
    fileType: { connect: { id: 1 } },
    filePath: path,
    filename: path,
    originalName: path,
    contentType: 'image/jpeg',
    size: 4,
  },
});

async function addAsset(serviceJobId: number, name: string): Promise<number> {
  const path = `${serviceJobId}/assets/${Math.random()}/${name}`;
  const asset = await t.deps.prisma.asset.create({
    data: { serviceJob: { connect: { id: serviceJobId } }, file: file(path) },
  });
  await t.deps.prisma.assetHistory.create({ data: { assetId: asset.id, version: 1, fileId: asset.fileId } });
  return asset.id;
}

async function addVersion(assetId: number, path: string): Promise<void> {
  const history = await t.deps.prisma.assetHistory.create({
    data: { asset: { connect: { id: assetId } }, version: 2, file: file(path) },
  });
  await t.deps.prisma.asset.update({ where: { id: assetId }, data: { version: 2, fileId: history.fileId } });
}

const move = (id: number, serviceJobStatusId: number, assets?: number[]) =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${id}/workflow`)
    .send({ serviceJobStatusId, workflowComment: 'secret-history', assets })
    .expect(200);

/** Puts a secret into every field of a job that clients must not see. */
async function hideSecrets(id: number, sentAsset: number): Promise<void> {
  const { prisma } = t.deps;
  await addVersion(sentAsset, `${id}/assets/2/secret-version.jpg`);
  const unsent = await addAsset(id, 'secret-unsent.jpg');
  for (const [assetId, assetCommentTypeId] of [
    [sentAsset, AssetCommentTypeId.Studio],
    [unsent, AssetCommentTypeId.Studio],
    [unsent, AssetCommentTypeId.ClientComment],
    [unsent, AssetCommentTypeId.ProofingNote],
  ] as const) {
    const text = { comment: 'secret-comment', version: 1, createdById: boss.id };
    await prisma.assetComment.create({ data: { assetId, assetCommentTypeId, ...text } });
  }
  const mine = await prisma.assetComment.create({
    data: {
      assetId: sentAsset,
      assetCommentTypeId: AssetCommentTypeId.ClientComment,
      comment: 'Ours',
      version: 1,
      createdById: system.id,
    },
  });
  await prisma.assetComment.create({
    data: {
      assetId: sentAsset,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment: 'secret-reply',
      version: 1,
      parentId: mine.id,
      createdById: boss.id,
    },
  });
  await prisma.serviceJobNote.deleteMany({ where: { serviceJobId: id } });
  for (const serviceJobNoteTypeId of [1, 2, 3, 4])
    await prisma.serviceJobNote.create({ data: { serviceJobId: id, serviceJobNoteTypeId, content: 'secret-note' } });
  for (const type of ['ProductionNote', 'StudioNote', 'SupplierNote', 'ClientStudioNote', 'Agent'] as const)
    await prisma.serviceJobDetail.create({
      data: { serviceJobId: id, entityFieldTypeId: DetailTypeId[type], value: { value: 'secret-detail' } },
    });
  await prisma.serviceJobTag.create({ data: { serviceJobId: id, tag: 'secret-tag' } });
  await prisma.serviceJobChecklistItem.create({
    data: { serviceJobId: id, serviceJobCheckListItemTypeId: 1, description: 'secret-line' },
  });
  await prisma.serviceJob.update({
    where: { id },
    data: { serviceUsername: 'secret-username', qcScore: 1, studioDeadline: new Date('2031-02-03T04:05:06Z') },
  });
  await t.assign(id, boss.id, JobUserRoleId.QualityControl);
}

describe('second look #5: a client key', () => {
  test('finds no secret of the studio in any answer of the whole API, and no job of another client', async () => {
    const { prisma } = t.deps;
    const around = await makeSurroundings(t);
    const principals = await makePrincipals(t, around.clientId);
    const caller = principals.find(({ column }) => column === 'client key')!;
    const records = await makeRecords(t, caller, around);
    await prisma.client.update({
      where: { id: around.clientId },
      data: { appointmentNote: 'secret-client-note', productionNote: 'secret-client-note' },
    });
    const ofOthers = { serviceJobId: records.job, createdById: boss.id };
    await prisma.clientProofingComment.create({
      data: { ...ofOthers, commenter: 'secret-person', comment: 'secret-foreign-system' },
    });
    for (const kind of ['client', 'ct'])
      await prisma.clientResource.create({ data: { ...ofOthers, kind, name: 'secret-foreign-file' } });
    await prisma.file.updateMany({ data: { originalName: 'secret-file', filename: 'secret-file' } });
    const sent = await addAsset(records.job, 'front.jpg');
    await move(records.job, SentToClient, [sent]);
    await hideSecrets(records.job, sent);
    const foreign = await t.makeJob({ name: 'secret-foreign-job', statusId: SentToClient });
    await prisma.campaign.update({ where: { id: foreign.campaignId }, data: { name: 'secret-foreign-campaign' } });
    const ask = async (each: EndpointDefinition, about: Records) => {
      const sample = sampleRequest(each, about);
      const answer = await t.app.inject({ ...sample, headers: { ...sample.headers, ...caller.headers } });
      return { id: each.id, status: answer.statusCode, body: answer.body };
    };
    const isAsked = ({ method, response }: EndpointDefinition) =>
      method === 'GET' && !(response.kind === 'raw' && response.contentType === 'text/event-stream');
    const answers = await Promise.all(
      contracts.filter(isAsked).flatMap((each) => [ask(each, records), ask(each, { ...records, job: foreign.id })]),
    );
    const included = 'includes=campaign,service,status,details,notes';
    for (const path of ['/v1/service-jobs', `/v1/service-jobs/${records.job}`]) {
      const { statusCode: status, body } = await t.app.inject({ url: `${path}?${included}`, headers: caller.headers });
      answers.push({ id: path, status, body });
    }
    const leaks = answers.filter(({ body }) => /secret-|2031-02-03/.test(body));
    expect(leaks).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
    const review = answers.find(({ id, status }) => id === 'getJobReview' && status === 200);
    expect(review?.body).toContain('front.jpg');
    expect(review?.body).toContain('Ours');
    const ownLists = answers.filter(
      ({ id, status }) => /^list(ClientProofing|ClientResources)$/.test(id) && status === 200,
    );
    expect(ownLists.map(({ body }) => /Lovely|Brief\.pdf/.exec(body)?.[0])).toEqual(['Lovely', 'Brief.pdf']);
  });

  test.each(['tags=secret', 'users=1', 'accountManagers=1', 'classifications=1', 'customFilters=1'])(
    'cannot filter jobs by what it does not see: %s',
    async (query) => {
      const key = await asClient((await t.makeJob()).clientId);
      const { body } = await key.get(`/v1/service-jobs?${query}`);
      expect([body.status, body.detail]).toEqual([403, `A client key cannot ask for: ${query.split('=')[0]}.`]);
    },
  );

  test('cannot order jobs by a deadline it does not see, nor include people', async () => {
    const { id, clientId } = await t.makeJob();
    const key = await asClient(clientId);
    await key.get('/v1/service-jobs?orderBy=studioDeadline').expect(403);
    await key.get(`/v1/service-jobs/${id}?includes=users,fileCounts,client`).expect(403);
    const { body } = await key.get('/v1/service-jobs?includes=campaign,service,status').expect(200);
    expect(body.additionalInfo).toEqual({ totalCount: 1, customFilters: [] });
    expect(body.results).toMatchObject([{ id, status: { name: 'Ordered' }, users: null, clientClassification: null }]);
  });

  test('reads no time of a visit that is open, nor finds or orders it by that', async () => {
    const first = await t.makeJob({ dateService: new Date('2026-06-10T00:00:00Z') });
    const { clientId } = first;
    const open = await t.makeJob({ clientId, dateService: new Date('2026-06-11T00:00:00Z') });
    const last = await t.makeJob({ clientId, dateService: new Date('2026-06-12T00:00:00Z') });
    await t.deps.prisma.serviceJob.update({ where: { id: open.id }, data: { isTimeOpen: true } });
    const [key, house] = [await asClient(clientId), t.withKey(await t.makeApiKey(system.id, [clientId]))];
    const planned = '2026-06-11T00:00:00.000Z';
    const one = `/v1/service-jobs/${open.id}`;
    expect((await key.get(one).expect(200)).body.result.dateService).toBeNull();
    expect((await house.get(one).expect(200)).body.result.dateService).toBe(planned);
    const list = async (query: string, caller = key) => {
      const { body } = await caller.get(`/v1/service-jobs?${query}`).expect(200);
      expect(body.additionalInfo.totalCount).toBe(body.results.length);
      return body.results.map(({ id }: { id: number }) => id);
    };
    for (const statuses of ['', '&serviceJobStatuses=10']) {
      expect(await list(`orderBy=dateService${statuses}`)).toEqual([first.id, last.id, open.id]);
      expect(await list(`orderBy=dateService${statuses}`, house)).toEqual([first.id, open.id, last.id]);
      expect(await list(`serviceDateFilterStart=2026-06-10T12:00:00Z${statuses}`)).toEqual([last.id]);
      expect(await list(`serviceDateFilterEnd=2026-06-11T12:00:00Z${statuses}`)).toEqual([first.id]);
    }
    const { results } = (await key.get('/v1/service-jobs').expect(200)).body;
    expect(JSON.stringify(results)).not.toContain(planned);
  });

  test('is told of each call that is not for it, because no contract admits it by omission', async () => {
    const key = await asClient((await t.makeJob()).clientId);
    const { body } = await key.get('/v1/assets').expect(403);
    expect(body.detail).toBe('A client key may not do this.');
    await key.get('/v1/events').expect(403);
    await key.get('/v1/activity-logs').expect(403);
  });
});

const asClient = async (clientId: number) => t.withKey(await t.makeApiKey(system.id, [clientId], { kind: 'client' }));

describe('a house key', () => {
  test.each([
    ['readJobs', '/v1/activity-logs'],
    ['files', '/v1/assets'],
    ['review', '/v1/asset-comments'],
  ] as const)('needs the scope %s for %s, and the refusal names it', async (scope, path) => {
    const { id, clientId } = await t.makeJob();
    const asset = await addAsset(id, 'front.jpg');
    const query = path === '/v1/asset-comments' ? `assets=${asset}` : `serviceJobs=${id}`;
    const keyWith = async (scopes: (typeof apiKeyScopeIds)[number][]) =>
      t.withKey(await t.makeApiKey(system.id, [clientId], { kind: 'house', scopes })).get(`${path}?${query}`);
    expect((await keyWith([scope])).status).toBe(200);
    const refused = await keyWith(apiKeyScopeIds.filter((each) => each !== scope));
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain(`lacks the scope '${scope}'`);
  });

  test('orders with the scope order only', async () => {
    const { id: campaignId, clientId } = await t.makeCampaign();
    const order = async (scopes: (typeof apiKeyScopeIds)[number][]) =>
      t
        .withKey(await t.makeApiKey(system.id, [clientId], { kind: 'house', scopes }))
        .post('/v1/service-jobs')
        .send({ campaignId, serviceId: 1 });
    expect((await order(['readJobs', 'files', 'review'])).status).toBe(403);
    expect((await order(['order'])).status).toBe(201);
  });

  test('gets comments with assets only with the scope for comments', async () => {
    const { id, clientId } = await t.makeJob();
    await addAsset(id, 'front.jpg');
    const key = t.withKey(await t.makeApiKey(system.id, [clientId], { kind: 'house', scopes: ['files'] }));
    await key.get(`/v1/assets?serviceJobs=${id}`).expect(200);
    const { body } = await key.get(`/v1/assets?serviceJobs=${id}&includes=comments`).expect(403);
    expect(body.detail).toContain("lacks the scope 'review'");
  });
});

describe('a client key reviews', () => {
  let job: { id: number; clientId: number };
  let asset: number;
  let key: Awaited<ReturnType<typeof asClient>>;
  beforeEach(async () => {
    job = await t.makeJob({ statusId: InQC });
    asset = await addAsset(job.id, 'front.jpg');
    await move(job.id, SentToClient, [asset]);
    key = await asClient(job.clientId);
  });
  const at = ({ path }: { readonly path: string }, id = job.id) => path.replace(':id', String(id));
  const read = async () => (await key.get(at(contract.getJobReview)).expect(200)).body.result as ClientReview;
  const comment = (more: object = {}) =>
    key
      .post(at(contract.commentInJobReview))
      .send({ key: crypto.randomUUID(), assetId: asset, comment: 'Bluer', ...more });

  test('second look #26: reading marks nothing, opening is a call of its own', async () => {
    const house = t.withKey(await t.makeApiKey(system.id, [job.clientId]));
    const opened = async () =>
      (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } })).clientOpenedAt;
    await read();
    await key.get(`/v1/service-jobs/${job.id}`).expect(200);
    await house.get(`/v1/assets?serviceJobs=${job.id}`).expect(200);
    await house.get(`/v1/assets/${asset}`).expect(200);
    expect(await opened()).toBeNull();
    expect(await t.deps.prisma.clientReviewLink.count({ where: { serviceJobId: job.id } })).toBe(0);
    await key.post(at(contract.openJobReview)).expect(200);
    const first = await opened();
    expect(first).not.toBeNull();
    await house.post(at(contract.openJobReview)).expect(200);
    expect(await opened()).toEqual(first);
  });

  test('what was sent: comments once, corrects, and asks for changes', async () => {
    const name = crypto.randomUUID();
    const first = await comment({ key: name }).expect(201);
    await comment({ key: name }).expect(200);
    expect((await read()).proofs).toMatchObject([{ assetId: asset, comments: [{ comment: 'Bluer', isOwn: true }] }]);
    const change = { id: first.body.result.id, comment: 'Greener' };
    await key.put(at(contract.changeJobReviewComment)).send(change).expect(200);
    const { sendingId } = await read();
    const decision = { decision: 'changesRequested', sendingId, message: '' };
    const { body } = await key.post(at(contract.decideJobReview)).send(decision).expect(200);
    expect(body.result).toMatchObject({ phase: 'changesRequested', recipient: 'Work Base', expiresAt: null });
    expect((await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } })).serviceJobStatusId).toBe(
      ChangeRequest,
    );
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: job.id })).map(({ description }) => description);
    expect(lines.join(' ')).toContain('Work Base');
  });

  test('second look #7: approves over an open comment of its own only once it has confirmed the number', async () => {
    await comment().expect(201);
    const { sendingId } = await read();
    const approval = { decision: 'approved', sendingId, message: '' };
    const { body } = await key.post(at(contract.decideJobReview)).send(approval).expect(409);
    expect(body).toMatchObject({ code: 'confirmation_required', warnings: [{ code: 'own_open_comments', open: 1 }] });
    const confirmation = { warnings: ['own_open_comments'] };
    await key
      .post(at(contract.decideJobReview))
      .send({ ...approval, confirmation })
      .expect(200);
  });

  test('approves, and downloads each file that was sent and the zip of all', async () => {
    const { sendingId } = await read();
    await key.post(at(contract.decideJobReview)).send({ decision: 'approved', sendingId, message: '' }).expect(200);
    expect((await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } })).serviceJobStatusId).toBe(
      Approved,
    );
    const one = await key.post(at(contract.downloadJobReview)).send({ assetId: asset }).expect(200);
    expect(one.body.result.url).toContain('front.jpg');
    const unsent = await addAsset(job.id, 'later.jpg');
    await key.post(at(contract.downloadJobReview)).send({ assetId: unsent }).expect(404);
    await comment({ assetId: unsent }).expect(404);
    const all = await key.post(at(contract.downloadJobReview)).send({ assetId: null }).expect(200);
    expect(all.body.result.url).toMatch(/^\/v1\/client-review\/zip\?ticket=/);
  });

  test('as itself: it is no link that staff could copy or that opens a page', async () => {
    await comment().expect(201);
    const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/review-links`).expect(200);
    expect(body.results).toEqual([]);
  });

  test('second look #21: no more than a link does: 120 times in 15 minutes, counted for each key and for each write', async () => {
    const mine = await t.makeApiKey(system.id, [job.clientId], { kind: 'client' });
    key = t.withKey(mine);
    const first = await comment().expect(201);
    const owner = hashSecret(mine);
    await Promise.all(Array.from({ length: 119 }, () => t.deps.attempts.spend([['reviewWritesByKey', owner]])));
    const { sendingId } = await read();
    const writes = [
      comment(),
      key.put(at(contract.changeJobReviewComment)).send({ id: first.body.result.id, comment: 'Greener' }),
      key.post(at(contract.decideJobReview)).send({ decision: 'approved', sendingId, message: '' }),
    ];
    for (const refused of await Promise.all(writes)) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body.detail).toBe(
        'This API key has written 120 comments and decisions in 15 minutes. Please send the rest later.',
      );
    }
    expect((await read()).proofs).toMatchObject([{ comments: [{ comment: 'Bluer' }] }]);
    await key.post(at(contract.downloadJobReview)).send({ assetId: asset }).expect(200);
    key = await asClient(job.clientId);
    await comment().expect(201);
  });

  test('second look #21: no more than 500 times a day', async () => {
    const mine = await t.makeApiKey(system.id, [job.clientId], { kind: 'client' });
    key = t.withKey(mine);
    const owner = hashSecret(mine);
    for (let done = 0; done < 500; done += 50) {
      await Promise.all(Array.from({ length: 50 }, () => t.deps.attempts.spend([['reviewWritesByKeyInDay', owner]])));
    }
    expect((await comment().expect(429)).body.detail).toContain('500 comments and decisions in a day');
  });

  test('nothing of another client, malformed or signed out', async () => {
    const other = (await t.makeJob({ statusId: SentToClient })).id;
    await key.get(at(contract.getJobReview, other)).expect(404);
    await key.post(at(contract.openJobReview, other)).expect(404);
    await comment({ comment: '' }).expect(400);
    await t.anonymous().get(at(contract.getJobReview)).expect(401);
    await t.as(boss).get(at(contract.getJobReview)).expect(403);
    await key.post(at(contract.decideJobReview)).send({ decision: 'approved', sendingId: 1, message: '' }).expect(409);
  });
});

describe('a client key changes its order', () => {
  let key: Awaited<ReturnType<typeof asClient>>;
  let campaignId: number;
  beforeEach(async () => {
    const campaign = await t.makeCampaign();
    campaignId = campaign.id;
    key = await asClient(campaign.clientId);
  });
  const orderOne = async () => {
    const order = { campaignId, serviceId: 1, orderDetails: 'Gate 12', clientBookingNote: 'Ring twice' };
    return (await key.post('/v1/service-jobs').send(order).expect(201)).body.result as { id: number };
  };
  const change = (id: number, body: object) => key.put(`/v1/service-jobs/${id}/order`).send(body);

  test('until the shoot, and the activity log says what changed', async () => {
    const { id } = await orderOne();
    const { body } = await change(id, { orderDetails: 'Gate 14', totalAssets: 20, clientBookingNote: null }).expect(
      200,
    );
    expect(body.result).toMatchObject({ id, orderDetails: 'Gate 14', totalAssets: 20, notes: [] });
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: id })).map(({ description }) => description);
    expect(lines.join('\n')).toMatch(/Order.*Gate 14/);
    await change(id, { orderDetails: 'Late' }).set('if-match', '"1"').expect(412);
    const past = { serviceJobStatusId: Booked, dateService: new Date('2020-01-01') };
    await t.deps.prisma.serviceJob.update({ where: { id }, data: past });
    expect((await change(id, { orderDetails: 'Gate 16' }).expect(422)).body.code).toBe('rule_violated');
  });

  test('withdraws it with a reason, once', async () => {
    const { id } = await orderOne();
    const withdraw = (body: object) => key.post(`/v1/service-jobs/${id}/order/withdrawal`).send(body);
    await withdraw({ reason: ' ' }).expect(400);
    const { body } = await withdraw({ reason: 'Sold already' }).expect(200);
    expect(body.result.serviceJobStatusId).toBe(Archived);
    await withdraw({ reason: 'Again' }).expect(422);
  });

  test('and nobody else’s', async () => {
    const other = await t.makeJob();
    await change(other.id, { orderDetails: 'Mine' }).expect(404);
    await change(other.id, { studioDeadline: null }).expect(400);
    await t.as(boss).put(`/v1/service-jobs/${other.id}/order`).send({}).expect(403);
    await t.anonymous().put(`/v1/service-jobs/${other.id}/order`).send({}).expect(401);
  });
});
