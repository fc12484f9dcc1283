import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const comments = '/v1/asset-comments';
const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist } = JobUserRoleId;

type Name = 'qc' | 'specialist' | 'manager' | 'editor' | 'rejection assignee' | 'both' | 'colleague' | 'back office';

let t: TestApp;
let people: Record<Name, TestUser>;
let asset: number;

beforeAll(async () => {
  t = await createTestApp();
  const services = [ServiceId.Photography, ServiceId.Video];
  people = {
    qc: await t.makeUser({ role: 'QC', services }),
    specialist: await t.makeUser({ role: 'Specialist', services }),
    manager: await t.makeUser({ role: 'ProductionManager' }),
    editor: await t.makeUser({ role: 'FullTimeEditor', services }),
    'rejection assignee': await t.makeUser({ role: 'ContractualEditor', services }),
    both: await t.makeUser({ role: 'QC', services }),
    // Sees the job by its service, without being assigned.
    colleague: await t.makeUser({ role: 'QC', services }),
    'back office': await t.makeUser({ role: 'BackOffice' }),
  };
  ({ asset } = await makeAsset(ServiceId.Photography));
});
afterAll(() => t.close());

async function makeAsset(serviceId: number) {
  const made = await t.makeJob({ statusId: JobStatusId.InQC1, serviceId });
  await t.assign(made.id, people.qc.id, QualityControl);
  await t.assign(made.id, people.specialist.id, Specialist);
  await t.assign(made.id, people.editor.id, EditorDrafterCopywriter);
  await t.assign(made.id, people['rejection assignee'].id, RevisionAssignee);
  await t.assign(made.id, people.both.id, QualityControl);
  await t.assign(made.id, people.both.id, EditorDrafterCopywriter);
  const { id } = await t.deps.prisma.asset.create({ data: { serviceJobId: made.id }, select: { id: true } });
  return { asset: id };
}

const at = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];

async function written(assetId: number, by: Name, status: string | null = null, details: typeof at | object[] = at) {
  return t.deps.prisma.assetComment.create({
    data: {
      assetId,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment: 'Brighter',
      version: 1,
      status,
      createdById: people[by].id,
      details: { create: details as never },
    },
    select: { id: true },
  });
}

type Step = `${string} to ${string}`;
const byQc: readonly Step[] = ['unresolved to Resolved', 'Revised to Resolved', 'Resolved to unresolved'];
const byEditor: readonly Step[] = ['unresolved to Revised', 'Revised to unresolved'];

describe('section 4: the steps of a comment that the server takes', () => {
  const statuses = [null, 'Revised', 'Resolved'] as const;
  const nameOf = (status: string | null) => status ?? 'unresolved';

  test.each<[Name, readonly Step[]]>([
    ['qc', byQc],
    ['specialist', byQc],
    ['manager', byQc],
    ['editor', byEditor],
    ['rejection assignee', []],
    ['both', [...byQc, ...byEditor]],
    ['colleague', []],
    ['back office', []],
  ])('by %s are %j', async (name, expected) => {
    const taken: Step[] = [];
    for (const from of statuses) {
      for (const to of statuses.filter((each) => each !== from)) {
        const { id } = await written(asset, 'qc', from);
        const answer = await t.as(people[name]).put(`${comments}/${id}`).send({ status: to });
        const { status } = await t.deps.prisma.assetComment.findUniqueOrThrow({ where: { id } });
        expect([200, 403, 422]).toContain(answer.status);
        expect(status).toBe(answer.status === 200 ? to : from);
        if (answer.status === 200) taken.push(`${nameOf(from)} to ${nameOf(to)}`);
      }
    }
    expect(taken.toSorted()).toEqual([...expected].toSorted());
  });
});

describe('second look #17: the rejection assignee has the powers of the editor while the client waits for changes', () => {
  const moveTo = (serviceJobStatusId: number) =>
    t.deps.prisma.serviceJob.updateMany({ where: { assets: { some: { id: asset } } }, data: { serviceJobStatusId } });
  const reviser = () => t.as(people['rejection assignee']);
  const answer = (parentId: number) =>
    reviser()
      .post(comments)
      .send({ assetId: asset, assetCommentTypeId: 1, comment: 'Done', parentId, assetCommentDetails: [] });
  afterEach(() => moveTo(JobStatusId.InQC1));

  test.each([JobStatusId.ChangeRequest, JobStatusId.InRejection])(
    'in status %i they mark Revised and answer',
    async (status) => {
      await moveTo(status);
      const { id } = await written(asset, 'qc');
      await reviser().put(`${comments}/${id}`).send({ status: 'Revised' }).expect(200);
      await reviser().put(`${comments}/${id}`).send({ status: null }).expect(200);
      await reviser().put(`${comments}/${id}`).send({ status: 'Resolved' }).expect(403);
      await answer(id).expect(201);
    },
  );

  test('afterwards they do neither', async () => {
    await moveTo(JobStatusId.AwaitingQC);
    const { id } = await written(asset, 'qc');
    await reviser().put(`${comments}/${id}`).send({ status: 'Revised' }).expect(403);
    await answer(id).expect(403);
  });
});

describe('section 6: markers', () => {
  const add = (name: Name, parts: object = {}) =>
    t
      .as(people[name])
      .post(comments)
      .send({ assetId: asset, assetCommentTypeId: 1, comment: 'Brighter', assetCommentDetails: at, ...parts });

  test.each<[Name, number]>([
    ['qc', 201],
    ['specialist', 201],
    ['manager', 201],
    ['both', 201],
    ['editor', 403],
    ['rejection assignee', 403],
    ['colleague', 403],
    ['back office', 403],
  ])('of %s are answered %i: others cannot add markers', async (name, status) => {
    await add(name).expect(status);
  });

  test.each<[Name, number]>([
    ['qc', 201],
    ['manager', 201],
    ['editor', 403],
    ['colleague', 403],
  ])('a proofing note of %s is answered %i', async (name, status) => {
    await add(name, { assetCommentTypeId: AssetCommentTypeId.ProofingNote, assetCommentDetails: [] }).expect(status);
  });
});

describe('section 6: a comment can be deleted by its author or a ProductionManager', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await written(asset, 'qc'));
  });

  test.each<[Name, number]>([
    ['qc', 200],
    ['manager', 200],
    ['specialist', 403],
    ['editor', 403],
    ['both', 403],
    ['colleague', 403],
    ['back office', 403],
  ])('of qc, asked by %s: %i', async (name, status) => {
    await t.as(people[name]).delete(`${comments}/${id}`).expect(status);
  });

  test('second look #17: a Resolved one by its author and ProductionManager, by no author who has lost the QC powers', async () => {
    const remove = async (by: Name, author: Name) => {
      const resolved = await written(asset, author, 'Resolved');
      return (await t.as(people[by]).delete(`${comments}/${resolved.id}`)).status;
    };
    expect(await remove('qc', 'qc')).toBe(200);
    expect(await remove('manager', 'qc')).toBe(200);
    expect(await remove('specialist', 'qc')).toBe(403);
    expect(await remove('editor', 'editor')).toBe(403);
  });

  test('ProductionManager deletes any timestamped comment, also a Resolved one', async () => {
    const film = await makeAsset(ServiceId.Video);
    const moment = [{ fieldName: 'Timestamp', value: { value: 1000 } }];
    const timed = await written(film.asset, 'qc', 'Resolved', moment);
    await t.as(people.specialist).delete(`${comments}/${timed.id}`).expect(403);
    await t.as(people.manager).delete(`${comments}/${timed.id}`).expect(200);
    expect(await t.deps.prisma.assetComment.count({ where: { id: timed.id } })).toBe(0);
  });
});
