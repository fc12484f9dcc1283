import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const comments = '/v1/asset-comments';
const { Studio, ClientComment, ProofingNote } = AssetCommentTypeId;
const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;

let t: TestApp;
let manager: TestUser;
let qc: TestUser;
let editor: TestUser;
let stranger: TestUser;
let job: { id: number; clientId: number };
let asset: number;

beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager', firstName: 'Pia', lastName: 'Manager' });
  qc = await t.makeUser({ role: 'QC', services: [1], firstName: 'Quin', lastName: 'Check' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  stranger = await t.makeUser({ role: 'QC', services: [5] });
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ job, asset } = await jobWithAsset());
});

/** A job with a QC and an editor, and an asset with two versions. */
async function jobWithAsset(options: Parameters<TestApp['makeJob']>[0] = {}) {
  const made = await t.makeJob({ statusId: 110, ...options });
  await t.assign(made.id, qc.id, QualityControl);
  await t.assign(made.id, editor.id, EditorDrafterCopywriter);
  const { id } = await t.deps.prisma.asset.create({
    data: { serviceJobId: made.id, version: 2, histories: { create: [{ version: 1 }, { version: 2 }] } },
    select: { id: true },
  });
  return { job: made, asset: id };
}

const at = (x: number, y: number) => [{ fieldName: 'Position', value: { value: { x, y } } }];
const post = (by: TestUser, parts: object = {}) =>
  t
    .as(by)
    .post(comments)
    .send({ assetId: asset, assetCommentTypeId: Studio, comment: 'Brighter', ...parts });
const written = async (by = qc, parts: object = {}) => (await post(by, parts).expect(201)).body.result as AssetComment;
const put = (by: TestUser, { id }: { id: number }, body: object) => t.as(by).put(`${comments}/${id}`).send(body);
const remove = (by: TestUser, { id }: { id: number }) => t.as(by).delete(`${comments}/${id}`);
const idsOf = (answer: { body: { results: { id: number }[] } }) => answer.body.results.map(({ id }) => id);

describe('commenting', () => {
  test('writes a numbered comment on the current version, and moves the asset on', async () => {
    const before = (await t.as(qc).get(`/v1/assets/${asset}`)).body.result.cache_key;
    const answer = await post(qc, { comment: '  Brighter  ', assetCommentDetails: at(42.5, 30) }).expect(201);
    expect(answer.body.result).toMatchObject({
      assetId: asset,
      comment: 'Brighter',
      status: null,
      version: 2,
      commentIndex: 1,
      parentId: null,
      deletable: false,
      details: at(42.5, 30),
      createdBy: { id: qc.id, firstName: 'Quin', lastName: 'Check' },
    });
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    const after = (await t.as(qc).get(`/v1/assets/${asset}?includes=comments`)).body.result;
    expect(after.cache_key).toBeGreaterThan(before);
    expect(after.comments).toMatchObject([{ comment: 'Brighter', createdBy: null }]);
  });

  test('two people at the same moment: both comments stay, with numbers of their own', async () => {
    const answers = await Promise.all([qc, manager, qc, manager].map((by) => post(by)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const indexes = answers.map(({ body }) => body.result.commentIndex as number);
    expect(indexes.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  test('belongs to the version that the person saw', async () => {
    expect((await written(qc, { version: 1 })).version).toBe(1);
    const answer = await post(qc, { version: 3 }).expect(422);
    expect(answer.body.errors).toEqual({ version: ['The asset has no version 3.'] });
  });

  test('a reply belongs to its comment, has no number, and goes with it', async () => {
    const comment = await written(qc, { version: 1 });
    const reply = await written(editor, { parentId: comment.id, comment: 'Done' });
    expect(reply).toMatchObject({ parentId: comment.id, version: 1, commentIndex: null, status: null });
    const again = await post(editor, { parentId: reply.id }).expect(422);
    expect(again.body.errors).toHaveProperty('parentId');
    const other = (await jobWithAsset()).asset;
    await post(qc, { assetId: other, parentId: comment.id }).expect(422);
    await remove(qc, comment).expect(200);
    await t.as(qc).get(`${comments}/${reply.id}`).expect(404);
  });

  test('a proofing note is stored escaped, and not escaped twice when it is sent back', async () => {
    const note = await written(qc, { assetCommentTypeId: ProofingNote, comment: '<b>Sky & sea</b>' });
    const escaped = '&lt;b&gt;Sky &amp; sea&lt;/b&gt;';
    expect(note).toMatchObject({ comment: escaped, commentIndex: null });
    expect((await put(qc, note, { comment: escaped }).expect(200)).body.result.comment).toBe(escaped);
    expect((await put(qc, note, { comment: 'a < b' }).expect(200)).body.result.comment).toBe('a &lt; b');
    await post(qc, { assetCommentTypeId: ProofingNote, comment: '<'.repeat(2000) }).expect(422);
  });

  test('any other text stays as it was written, mentions and markup alike', async () => {
    const comment = '<img src=x onerror=alert(1)> @[Quin Check](User/12)';
    expect((await written(qc, { comment })).comment).toBe(comment);
  });

  test('the system of the client writes comments of clients, which are deletable', async () => {
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
    const body = {
      assetId: asset,
      assetCommentTypeId: ClientComment,
      comment: 'Bluer sky please',
      assetCommentDetails: [{ fieldName: 'Commenter', value: { value: 'Jo Field' } }, ...at(1, 2)],
    };
    const answer = await t.withKey(key).post(comments).send(body).expect(201);
    expect(answer.body.result).toMatchObject({ deletable: true, commentIndex: 1, details: body.assetCommentDetails });
    await t
      .withKey(key)
      .post(comments)
      .send({ ...body, assetCommentTypeId: Studio })
      .expect(403);
    const elsewhere = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, []);
    await t.withKey(elsewhere).post(comments).send(body).expect(404);
    await remove(qc, answer.body.result).expect(403);
    await remove(manager, answer.body.result).expect(200);
  });

  test('details that do not fit the job are refused by their field', async () => {
    const details = (fieldName: string, value: unknown) => ({ assetCommentDetails: [{ fieldName, value: { value } }] });
    for (const wrong of [details('Timestamp', 5), details('VSIRStatus', 1), details('CopyDetailId', 1)]) {
      const answer = await post(qc, wrong).expect(422);
      expect(Object.keys(answer.body.errors)).toEqual(['assetCommentDetails']);
    }
    const verified = await jobWithAsset({ serviceId: ServiceId.PhotoRetouchingCtSupplied });
    const status = await post(manager, { assetId: verified.asset, ...details('VSIRStatus', 2) }).expect(201);
    expect(status.body.result).toMatchObject({ commentIndex: null, status: null });
    await put(manager, status.body.result, { status: 'Resolved' }).expect(422);
    await post(editor, { assetId: verified.asset, ...details('VSIRStatus', 3) }).expect(403);
    await post(manager, { assetId: verified.asset, ...details('VSIRStatus', 99) }).expect(422);
    const film = await jobWithAsset({ serviceId: ServiceId.Video });
    await post(manager, { assetId: film.asset, ...details('Timestamp', 2400) }).expect(201);
    await post(manager, { assetId: film.asset, ...details('TimestampEnd', 2400) }).expect(422);
    const range = [
      { fieldName: 'Timestamp', value: { value: 2400 } },
      { fieldName: 'TimestampEnd', value: { value: 8400 } },
    ];
    const answer = await post(manager, { assetId: film.asset, assetCommentDetails: range }).expect(201);
    expect(answer.body.result.details).toEqual(range);
  });

  test('names an entry of the history of its own job', async () => {
    const entry = (serviceJobId: number) =>
      t.deps.prisma.serviceJobHistory.create({ data: { serviceJobId, serviceJobStatusId: 110, comment: 'x' } });
    const { id } = await entry(job.id);
    expect((await written(qc, { serviceJobHistoryId: id })).serviceJobHistoryId).toBe(id);
    const elsewhere = await entry((await jobWithAsset()).job.id);
    await post(qc, { serviceJobHistoryId: elsewhere.id }).expect(422);
  });

  test.each([
    ['no text', { comment: ' \n ' }, 'comment'],
    ['too long a text', { comment: 'x'.repeat(5001) }, 'comment'],
    ['an unknown type', { assetCommentTypeId: 4 }, 'assetCommentTypeId'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a position outside', { assetCommentDetails: at(101, 0) }, 'assetCommentDetails.0.value.value.x'],
  ])('%s is malformed', async (_, body, field) => {
    const answer = await post(qc, body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('is for those with QC powers; replies for the editor, too', async () => {
    const comment = await written(manager);
    await post(editor).expect(403);
    await written(editor, { parentId: comment.id });
    await post(await t.makeUser({ role: 'BackOffice' })).expect(403);
    const colleague = await t.makeUser({ role: 'QC', services: [1] });
    await post(colleague).expect(403);
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
    await post(provider).expect(403);
    await post(stranger).expect(404);
    await post(qc, { assetId: 999_999 }).expect(404);
    await t.anonymous().post(comments).send({}).expect(401);
  });
});

describe('the status', () => {
  test('goes from unresolved to Revised to Resolved and back, each step by whom it belongs to', async () => {
    const comment = await written();
    const to = async (by: TestUser, status: string | null) => (await put(by, comment, { status })).status;
    expect(await to(editor, 'Resolved')).toBe(403);
    expect(await to(qc, 'Revised')).toBe(403);
    expect(await to(editor, 'Revised')).toBe(200);
    expect(await to(editor, null)).toBe(200);
    expect(await to(editor, 'Revised')).toBe(200);
    expect(await to(manager, 'Resolved')).toBe(200);
    expect(await to(editor, null)).toBe(403);
    expect(await to(editor, 'Revised')).toBe(422);
    expect(await to(qc, null)).toBe(200);
    expect(await to(qc, 'ChangeRequest')).toBe(422);
    expect(await to(stranger, 'Resolved')).toBe(404);
  });

  test('and the text are changed together, or neither', async () => {
    const comment = await written();
    const answer = await put(qc, comment, { id: comment.id, comment: 'Darker', status: 'Resolved' }).expect(200);
    expect(answer.body.result).toMatchObject({ comment: 'Darker', status: 'Resolved' });
    await put(qc, comment, { comment: 'Lighter', status: 'Revised' }).expect(422);
    await put(editor, comment, { comment: 'Mine' }).expect(403);
    const same = (await t.as(qc).get(`${comments}/${comment.id}`).expect(200)).body.result;
    expect(same).toMatchObject({ comment: 'Darker', status: 'Resolved', cache_key: answer.body.result.cache_key });
  });

  test('a stale If-Match is answered 412 with the current comment, and nothing is written', async () => {
    const comment = await written();
    const stale = `"${comment.cache_key}"`;
    await put(editor, comment, { status: 'Revised' }).set('if-match', stale).expect(200);
    const answer = await put(qc, comment, { comment: 'Mine' }).set('if-match', stale).expect(412);
    expect(answer.body.current).toMatchObject({ status: 'Revised', comment: 'Brighter' });
    await remove(qc, comment).set('if-match', stale).expect(412);
    await put(qc, comment, { id: comment.id + 1 }).expect(400);
    await t.anonymous().put(`${comments}/${comment.id}`).send({}).expect(401);
    await put(qc, { id: 999_999 }, { status: 'Resolved' }).expect(404);
  });
});

describe('deleting', () => {
  test('is for the author and ProductionManager, once', async () => {
    const [mine, other] = [await written(), await written()];
    await remove(editor, mine).expect(403);
    await remove(stranger, mine).expect(404);
    await t.anonymous().delete(`${comments}/${mine.id}`).expect(401);
    await t.as(qc).delete(`${comments}/x`).expect(400);
    expect((await remove(qc, mine).expect(200)).body).toEqual({ success: true, errors: null, result: null });
    await remove(qc, mine).expect(404);
    await remove(manager, other).expect(200);
  });
});

describe('section 3: the drawing of a comment', () => {
  const arrow = { kind: 'arrow', colour: 'red', width: 0.5, from: { x: 1, y: 2 }, to: { x: 3, y: 4 } };
  const overlay = (...shapes: unknown[]) => ({ fieldName: 'EditOverlay', value: { value: { shapes } } });
  const drawn = (...shapes: unknown[]) => ({ assetCommentDetails: [...at(1, 2), overlay(...shapes)] });

  test('is written, changed and removed with it, each a new version; the same one again changes nothing', async () => {
    const comment = await written(qc, drawn(arrow));
    expect(comment.details).toEqual([...at(1, 2), overlay(arrow)]);
    const circled = { shapes: [{ ...arrow, kind: 'ellipse' }] };
    const changed = (await put(qc, comment, { editOverlay: circled }).expect(200)).body.result as AssetComment;
    expect(changed.details).toEqual([...at(1, 2), overlay(...circled.shapes)]);
    expect(changed.cache_key).toBeGreaterThan(comment.cache_key);
    const same = await put(qc, comment, { editOverlay: circled }).expect(200);
    expect(same.body.result.cache_key).toBe(changed.cache_key);
    const both = { comment: 'No arrow', editOverlay: null, status: 'Resolved' };
    const removed = (await put(qc, comment, both).expect(200)).body.result;
    expect(removed).toMatchObject({ comment: 'No arrow', status: 'Resolved', details: at(1, 2) });
    await remove(qc, comment).expect(200);
    expect(await t.deps.prisma.assetCommentDetail.count({ where: { assetCommentId: comment.id } })).toBe(0);
  });

  test('is changed by those who may change the text, over the version they saw', async () => {
    const comment = await written(qc, drawn(arrow));
    const editOverlay = { shapes: [{ ...arrow, colour: 'blue' }] };
    await put(editor, comment, { editOverlay }).expect(403);
    await put(stranger, comment, { editOverlay }).expect(404);
    await put(manager, comment, { editOverlay }).expect(200);
    const stale = await put(qc, comment, { editOverlay: null }).set('if-match', `"${comment.cache_key}"`).expect(412);
    expect(stale.body.current.details).toEqual([...at(1, 2), overlay(...editOverlay.shapes)]);
    const note = await written(qc, { assetCommentTypeId: ProofingNote });
    const refused = await put(qc, note, { editOverlay }).expect(422);
    expect(refused.body.errors).toEqual({ editOverlay: ['A proofing note is of the whole asset.'] });
  });

  const points = (count: number) => Array.from({ length: count }, (_, index) => ({ x: index % 100, y: 1 }));
  const byHand = { kind: 'freehand', colour: 'red', width: 1 };
  test.each([
    ['10,000 points', [{ ...byHand, points: points(10_000) }]],
    ['2,001 points in two lines', [byHand, byHand].map((hand, index) => ({ ...hand, points: points(1000 + index) }))],
    ['a point that is no number', [{ ...arrow, to: { x: 'NaN', y: 1 } }]],
    ['a point without a number', [{ ...arrow, to: { x: null, y: 1 } }]],
    ['a point far outside', [{ ...arrow, to: { x: 1e308, y: 1 } }]],
    ['markup as a colour', [{ ...arrow, colour: '"><script>alert(1)</script>' }]],
    ['an address as a colour', [{ ...arrow, colour: 'url(https://example.com/x)' }]],
    ['a handler beside its members', [{ ...arrow, onload: 'alert(1)' }]],
    ['a text among its shapes', ['<svg onload=alert(1)>']],
    ['no shape', []],
  ])('with %s is refused and not stored', async (_, shapes) => {
    await post(qc, drawn(...shapes)).expect(400);
    const comment = await written(qc, drawn(arrow));
    await put(qc, comment, { editOverlay: { shapes } }).expect(400);
    expect((await t.as(qc).get(`${comments}/${comment.id}`)).body.result.details).toEqual(comment.details);
  });

  test('with NaN is no JSON, and refused', async () => {
    const body = JSON.stringify({ assetId: asset, assetCommentTypeId: Studio, comment: 'x', ...drawn(arrow) });
    const answer = t.as(qc).post(comments).set('content-type', 'application/json');
    await answer.send(body.replace('"x":3', '"x":NaN')).expect(400);
  });
});

test('a comment that has just been answered is not deleted by a person who did not see the answer', async () => {
  const comment = await written();
  const etag = `"${comment.cache_key}"`;
  await written(editor, { parentId: comment.id, comment: 'Done' });
  const answer = await remove(qc, comment).set('if-match', etag).expect(412);
  await remove(qc, comment).set('if-match', `"${answer.body.current.cache_key}"`).expect(200);
});

describe('reading', () => {
  test('lists the comments of assets and of jobs, by type, without those of jobs one may not see', async () => {
    const first = await written();
    const note = await written(qc, { assetCommentTypeId: ProofingNote });
    const hidden = await jobWithAsset({ serviceId: 15 });
    const elsewhere = await written(manager, { assetId: hidden.asset });
    const list = (by: TestUser, query: string) => t.as(by).get(`${comments}?${query}`).expect(200);
    const both = `serviceJobs=${job.id},${hidden.job.id}`;
    const third = await t.makeUser({ role: 'QC', services: [1] });
    expect(idsOf(await list(third, both))).toEqual([first.id, note.id]);
    expect(idsOf(await list(manager, `${both}&orderBy=id desc`))).toEqual([elsewhere.id, note.id, first.id]);
    expect(idsOf(await list(qc, `assets=${asset}&assetCommentTypes=${ProofingNote}`))).toEqual([note.id]);
    const paged = await list(manager, `${both}&pageSize=1&pageNumber=2&includes=createdBy,details`);
    expect(paged.body).toMatchObject({
      results: [{ id: note.id, createdBy: { id: qc.id } }],
      additionalInfo: { totalCount: 3 },
    });
    expect(idsOf(await list(stranger, `assets=${asset}`))).toEqual([]);
    await t.anonymous().get(`${comments}?assets=${asset}`).expect(401);
    for (const wrong of [
      '',
      'assets=',
      'assets=x',
      `assets=${asset}&includes=asset`,
      `assets=${asset}&orderBy=status`,
    ]) {
      await t.as(qc).get(`${comments}?${wrong}`).expect(400);
    }
  });

  test('one comment is read with its ETag by people who see the job, else not found', async () => {
    const comment = await written();
    const answer = await t.as(editor).get(`${comments}/${comment.id}?includes=createdBy`).expect(200);
    expect(answer.headers['etag']).toBe(`"${comment.cache_key}"`);
    expect(answer.body.result).toEqual(comment);
    expect((await t.as(editor).get(`${comments}/${comment.id}`)).body.result.createdBy).toBe(null);
    await t.as(stranger).get(`${comments}/${comment.id}`).expect(404);
    await t.as(qc).get(`${comments}/999999`).expect(404);
    await t.as(qc).get(`${comments}/x`).expect(400);
    await t.anonymous().get(`${comments}/${comment.id}`).expect(401);
  });
});

describe('what the client wrote on the proofing pages', () => {
  test('is listed newest first for people who see the job', async () => {
    const make = (comment: string, parts: object = {}) =>
      t.deps.prisma.clientProofingComment.create({
        data: { serviceJobId: job.id, commenter: 'Jo Field', comment, ...parts },
      });
    const first = await make('Bluer', { positionX: 10, positionY: 20.5, commentIndex: 1 });
    const attachments = [{ uri: 'https://example.com/a.jpg', fileName: 'a.jpg', fileType: 'image/jpeg' }];
    const second = await make('Longer', { timestampMs: 61_000, attachments, deletable: true });
    const path = `/v1/service-jobs/${job.id}/client-proofing-list`;
    const answer = await t.as(qc).get(path).expect(200);
    expect(answer.body).toMatchObject({
      results: [
        { id: second.id, position: null, timestampMs: 61_000, attachments, deletable: true },
        { id: first.id, position: { x: 10, y: 20.5 }, commenter: 'Jo Field', comment: 'Bluer', attachments: [] },
      ],
      additionalInfo: { totalCount: 2 },
    });
    expect(idsOf(await t.as(qc).get(`${path}?pageSize=1&pageNumber=2`).expect(200))).toEqual([first.id]);
    await t.as(stranger).get(path).expect(404);
    await t.as(qc).get('/v1/service-jobs/999999999/client-proofing-list').expect(404);
    await t.as(qc).get(`${path}?colour=red`).expect(400);
    await t.anonymous().get(path).expect(401);
  });
});
