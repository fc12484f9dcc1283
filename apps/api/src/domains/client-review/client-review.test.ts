import { reviewSessionHeader, type ClientReview } from '@shootdesk/shared/client-review/client-review.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueReviewLink, reviewUrl } from './public.ts';

const { SentToClient, ChangeRequest, Approved, Archived, InProduction, InQC } = JobStatusId;
const base = '/v1/client-review';

let t: TestApp;
let boss: TestUser;
let containerId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
  containerId = (await t.deps.prisma.fileServiceContainer.create({ data: { container: 'service-jobs-1999' } })).id;
});
afterAll(() => t.close());

const fileOf = (jobId: number, name: string) => ({
  create: {
    container: { connect: { id: containerId } },
    fileType: { connect: { id: 1 } },
    filePath: `${jobId}/assets/${Math.random()}/${name}`,
    filename: name,
    originalName: name,
    contentType: 'image/jpeg',
    size: 4,
  },
});

async function addAsset(serviceJobId: number, name = 'front.jpg'): Promise<number> {
  const { prisma } = t.deps;
  const asset = await prisma.asset.create({
    data: { serviceJob: { connect: { id: serviceJobId } }, file: fileOf(serviceJobId, name) },
  });
  await prisma.assetHistory.create({ data: { assetId: asset.id, version: 1, fileId: asset.fileId } });
  return asset.id;
}

async function addVersion(assetId: number, name: string): Promise<void> {
  const { prisma } = t.deps;
  const { version, serviceJobId } = await prisma.asset.findUniqueOrThrow({ where: { id: assetId } });
  const history = await prisma.assetHistory.create({
    data: { asset: { connect: { id: assetId } }, version: version + 1, file: fileOf(serviceJobId, name) },
  });
  await prisma.asset.update({ where: { id: assetId }, data: { version: version + 1, fileId: history.fileId } });
}

const move = (jobId: number, serviceJobStatusId: number, assets?: number[]) =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${jobId}/workflow`)
    .send({ serviceJobStatusId, workflowComment: 'Go on', ...(assets && { assets }) })
    .expect(200);

const issue = (serviceJobId: number, name = 'Jo Field', more: { expiresAt?: Date } = {}) =>
  inTransaction(t.deps.prisma, (tx) =>
    issueReviewLink(tx, {
      serviceJobId,
      email: `${name.replace(' ', '.')}@client.test`,
      name,
      createdById: boss.id,
      ...more,
    }),
  );
type Link = Awaited<ReturnType<typeof issue>>;
const tokenOf = (link: Link) => reviewUrl(t.deps.config, link).split('#')[1]!;
const open = (token: string, more: object = {}) =>
  t
    .anonymous()
    .post(`${base}/session`)
    .send({ token, ...more });

/** Opens the page of a link. */
async function enter(link: Link, more: object = {}) {
  const { body } = await open(tokenOf(link), more).expect(200);
  const header: [string, string] = [reviewSessionHeader, body.result.session as string];
  return {
    header,
    read: async () =>
      (
        await t
          .anonymous()
          .get(base)
          .set(...header)
          .expect(200)
      ).body.result as ClientReview,
    comment: (sent: object) =>
      t
        .anonymous()
        .post(`${base}/comments`)
        .set(...header)
        .send({ key: crypto.randomUUID(), comment: 'Bluer, please', ...sent }),
    change: (sent: object) =>
      t
        .anonymous()
        .put(`${base}/comments`)
        .set(...header)
        .send(sent),
    decide: (sent: object) =>
      t
        .anonymous()
        .post(`${base}/decision`)
        .set(...header)
        .send(sent),
    download: (assetId: number | null) =>
      t
        .anonymous()
        .post(`${base}/downloads`)
        .set(...header)
        .send({ assetId }),
  };
}

/** A job sent with one picture, and an open review page. */
async function sentJob() {
  const job = await t.makeJob({ statusId: InQC });
  const assetId = await addAsset(job.id);
  await move(job.id, SentToClient);
  const link = await issue(job.id);
  const page = await enter(link);
  return { job, assetId, link, page, sendingId: (await page.read()).sendingId! };
}

const statusOf = async (id: number) =>
  (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).serviceJobStatusId;
const linesOf = async (serviceJobId: number) =>
  (await activityLines(t.deps.prisma, { serviceJobId })).map(({ description }) => description);

describe('opening a link', () => {
  test('shows what was sent of its job, and is written into the activity log with the name', async () => {
    const { job, assetId, page, link } = await sentJob();
    const review = await page.read();
    expect(review).toMatchObject({
      recipient: 'Jo Field',
      phase: 'open',
      decisions: [],
      contact: { email: boss.email },
    });
    expect(review.proofs).toMatchObject([{ assetId, kind: 'picture', name: 'front.jpg', version: 1, comments: [] }]);
    expect(await linesOf(job.id)).toContain('Jo Field opened the review page');
    const row = await t.deps.prisma.clientReviewLink.findUniqueOrThrow({ where: { id: link.id } });
    expect(row.lastVisitAt).not.toBe(null);
  });

  test('counts as opened by the client, so that QC no longer takes the job back', async () => {
    const { job } = await sentJob();
    const { clientOpenedAt } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
    expect(clientOpenedAt).not.toBe(null);
  });

  test('answers every wrong token alike, whether or not its link exists', async () => {
    const { link } = await sentJob();
    const [id, code] = tokenOf(link).split('.') as [string, string];
    await t.deps.prisma.clientReviewLink.update({ where: { id: link.id }, data: { revokedAt: new Date() } });
    const wrong = [`${id}.${code.slice(1)}A`, `999999.${code}`, 'nonsense', `${id}.`, `0${id}.${code}`];
    const answers = await Promise.all(wrong.map((token) => open(token)));
    const comparable = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(new Set(comparable).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('says to the holder of a right token that it was revoked or has expired, and whom to write to', async () => {
    const { link, page } = await sentJob();
    const end = (data: object) => t.deps.prisma.clientReviewLink.update({ where: { id: link.id }, data });
    await end({ revokedAt: new Date() });
    const contact = { name: boss.name, email: boss.email };
    const revoked = await open(tokenOf(link)).expect(410);
    expect(revoked.body).toMatchObject({ code: 'link_ended', reason: 'revoked', contact });
    await t
      .anonymous()
      .get(base)
      .set(...page.header)
      .expect(410);
    await end({ revokedAt: null, expiresAt: new Date(Date.now() - 1000) });
    expect((await open(tokenOf(link)).expect(410)).body).toMatchObject({
      code: 'link_ended',
      reason: 'expired',
      contact,
    });
  });

  test('is refused when it is malformed', async () => {
    await t.anonymous().post(`${base}/session`).send({ token: '' }).expect(400);
    await t.anonymous().post(`${base}/session`).send({ token: 'a', sesame: true }).expect(400);
  });

  test('needs the passcode where there is one; ten wrong ones lock the link, and a new passcode opens it at once', async () => {
    const { job } = await sentJob();
    const path = `/v1/service-jobs/${job.id}/review-links`;
    const body = { email: 'mia@client.test', name: 'Mia Tran', passcode: 'corner house' };
    const made = (await t.as(boss).post(path).send(body).expect(201)).body.result as { id: number; url: string };
    const token = made.url.split('#')[1]!;
    expect((await open(token).expect(403)).body.code).toBe('passcode_required');
    await open(token, { passcode: ' corner house ' }).expect(200);
    for (let time = 0; time < 10; time += 1) {
      expect((await open(token, { passcode: `guess ${time}` }).expect(403)).body.code).toBe('passcode_wrong');
    }
    const locked = await open(token, { passcode: 'corner house' }).expect(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
    await t.as(boss).put(`/v1/review-links/${made.id}`).send({ passcode: 'garden gate' }).expect(200);
    await open(token, { passcode: 'garden gate' }).expect(200);
    expect(JSON.stringify(await t.deps.prisma.clientReviewLink.findMany())).not.toContain('garden gate');
  });

  test('a new passcode ends the pages that are open', async () => {
    const { link, page } = await sentJob();
    await t.as(boss).put(`/v1/review-links/${link.id}`).send({ passcode: 'garden gate' }).expect(200);
    await t
      .anonymous()
      .get(base)
      .set(...page.header)
      .expect(401);
  });
});

describe('what a session reaches', () => {
  test('nothing without one, and nothing with a forged or foreign one', async () => {
    const { page, link } = await sentJob();
    await t.anonymous().get(base).expect(401);
    await t.as(boss).get(base).expect(401);
    const [, session] = page.header;
    const forged = [`${session.slice(0, -1)}!`, session.replace(/^\d+/, String(link.id + 1)), tokenOf(link), '1.zz.x'];
    for (const each of forged) await t.anonymous().get(base).set(reviewSessionHeader, each).expect(401);
  });

  test('its own job only: another asset is not there', async () => {
    const { page } = await sentJob();
    const other = await sentJob();
    await page.comment({ assetId: other.assetId }).expect(404);
    await page.download(other.assetId).expect(404);
    expect((await other.page.read()).proofs[0]!.comments).toEqual([]);
  });

  test('a ticket opens the zip and nothing else, and a session opens no zip', async () => {
    const { page, job } = await sentJob();
    const { url } = (await page.download(null).expect(200)).body.result as { url: string };
    const zip = await t.anonymous().get(url).expect(200);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.headers['cache-control']).toBe('no-store');
    const ticket = url.split('ticket=')[1]!;
    await t.anonymous().get(base).set(reviewSessionHeader, ticket).expect(401);
    await t.anonymous().get(`${base}/zip?ticket=${page.header[1]}`).expect(401);
    expect(await linesOf(job.id)).toContain('Jo Field downloaded all files from the review page');
  });

  test('a single file is answered as a link of its own that saves it under its name', async () => {
    const { page, assetId, job } = await sentJob();
    const { url } = (await page.download(assetId).expect(200)).body.result as { url: string };
    expect(new URL(url).searchParams.get('rscd')).toContain('front.jpg');
    expect(await linesOf(job.id)).toContain("Jo Field downloaded 'front.jpg' from the review page");
    await page.download('all' as never).expect(400);
  });

  test('answers are never cached', async () => {
    const { page } = await sentJob();
    const { headers } = await t
      .anonymous()
      .get(base)
      .set(...page.header);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is shown', () => {
  test('the version that was sent, until the next one is', async () => {
    const { job, assetId, page } = await sentJob();
    await move(job.id, InProduction);
    await addVersion(assetId, 'front-2.jpg');
    expect(await page.read()).toMatchObject({ phase: 'working', proofs: [{ version: 1, name: 'front.jpg' }] });
    await move(job.id, SentToClient);
    expect(await page.read()).toMatchObject({ phase: 'open', proofs: [{ version: 2, name: 'front-2.jpg' }] });
  });

  test('second look #28: what the last sending brought is marked as new; nothing of a first sending is', async () => {
    const job = await t.makeJob({ statusId: InQC });
    const [front, bath] = [await addAsset(job.id), await addAsset(job.id)];
    await move(job.id, SentToClient);
    const page = await enter(await issue(job.id));
    const newOnes = async () => (await page.read()).proofs.filter(({ isNew }) => isNew).map(({ assetId }) => assetId);
    expect(await newOnes()).toEqual([]);
    await move(job.id, InProduction);
    await addVersion(front, 'front-2.jpg');
    const added = await addAsset(job.id);
    expect(await newOnes()).toEqual([]);
    await move(job.id, SentToClient);
    expect(await newOnes()).toEqual([front, added]);
    await move(job.id, InProduction);
    await addVersion(bath, 'bath-2.jpg');
    await move(job.id, SentToClient);
    expect(await newOnes()).toEqual([bath]);
  });

  test('copy as it was sent, until the studio saves another version; the document of several texts is downloaded once', async () => {
    const { prisma } = t.deps;
    const job = await t.makeJob({ statusId: InQC, serviceId: 21 });
    const assetIds = [await addAsset(job.id, 'CopyProof.docx'), await addAsset(job.id, 'Other.docx')];
    const [first] = assetIds as [number];
    const { fileId } = await prisma.asset.findUniqueOrThrow({ where: { id: first } });
    await prisma.assetHistory.updateMany({ where: { assetId: { in: assetIds } }, data: { fileId } });
    const fields = await prisma.copyTemplateField.findMany({ where: { copyTemplateId: 1 }, orderBy: { sort: 'asc' } });
    for (const assetId of assetIds) {
      const copyDetails = { create: [{ copyTemplateFieldId: fields[0]!.id, value: `Bright ${assetId}` }] };
      await prisma.assetCopy.create({ data: { assetId, copyTemplateId: 1, copyDetails } });
    }
    await move(job.id, SentToClient);
    const page = await enter(await issue(job.id));
    // Updates a row without changing its text.
    await prisma.assetCopy.updateMany({ where: { assetId: first }, data: { selected: true } });
    const texts = async () =>
      (await page.read()).proofs.map(({ copy }) => copy?.fields.map(({ value }) => value) ?? null);
    expect(await texts()).toEqual(assetIds.map((id) => [`Bright ${id}`]));
    const { url } = (await page.download(null).expect(200)).body.result as { url: string };
    const zip = new ZipReader(new BlobReader(await (await fetch(t.url + url)).blob()), { useWebWorkers: false });
    const [missing] = (await zip.getEntries()) as [FileEntry];
    // This test's storage is empty, so the zip lists its files as missing.
    expect((await missing.getData(new TextWriter())).match(/\.docx/g)).toHaveLength(1);
    await addVersion(first, 'CopyProof.docx');
    expect(await texts()).toEqual([null, [`Bright ${assetIds[1]}`]]);
  });

  test('only what was selected for sending, where something was; nothing before the first sending', async () => {
    const job = await t.makeJob({ statusId: InQC });
    const [first, second] = [await addAsset(job.id, 'a.jpg'), await addAsset(job.id, 'b.jpg')];
    const page = await enter(await issue(job.id));
    expect(await page.read()).toMatchObject({ phase: 'notReady', proofs: [] });
    await move(job.id, SentToClient, [second]);
    expect((await page.read()).proofs.map(({ assetId }) => assetId)).toEqual([second]);
    await move(job.id, InProduction);
    await move(job.id, SentToClient, [first]);
    expect((await page.read()).proofs.map(({ assetId }) => assetId)).toEqual([first, second]);
  });

  test('no copy of a template that was taken out of the list of the job, where nothing was selected', async () => {
    const job = await t.makeJob({ statusId: InQC, serviceId: 21 });
    const [listed, leftOut] = [await addAsset(job.id, 'a.docx'), await addAsset(job.id, 'b.docx')];
    await t.deps.prisma.assetCopy.create({ data: { assetId: listed, copyTemplateId: 1 } });
    await t.deps.prisma.assetCopy.create({ data: { assetId: leftOut, copyTemplateId: 2, selected: false } });
    await move(job.id, SentToClient);
    const page = await enter(await issue(job.id));
    expect((await page.read()).proofs.map(({ assetId }) => assetId)).toEqual([listed]);
  });

  test('nothing of what QC takes back', async () => {
    const job = await t.makeJob({ statusId: InQC });
    await addAsset(job.id);
    const page = await enter(await issue(job.id));
    await move(job.id, SentToClient);
    await move(job.id, InQC);
    expect(await page.read()).toMatchObject({ phase: 'notReady', sendingId: null, proofs: [] });
  });

  test('comments of clients and notes for them, never those of the studio', async () => {
    const { job, assetId, page } = await sentJob();
    const write = (assetCommentTypeId: number, comment: string) =>
      t.deps.prisma.assetComment.create({ data: { assetId, assetCommentTypeId, comment, version: 1 } });
    await write(1, 'The client will never notice');
    await write(3, 'Grass &amp; sky &lt;new&gt;');
    await page.comment({ assetId }).expect(201);
    const [proof] = (await page.read()).proofs;
    expect(proof).toMatchObject({
      notes: ['Grass & sky <new>'],
      comments: [{ comment: 'Bluer, please', isOwn: true }],
    });
    const other = await enter(await issue(job.id, 'Mia Tran'));
    expect((await other.read()).proofs[0]!.comments).toMatchObject([{ commenter: 'Jo Field', isOwn: false }]);
  });
});

describe('a comment', () => {
  test('is one of the client on the asset, with its place, its number and the name of the commenter', async () => {
    const { assetId, page, job } = await sentJob();
    const { body } = await page.comment({ assetId, position: { x: 12.5, y: 80 } }).expect(201);
    expect(body.result).toMatchObject({ number: 1, version: 1, position: { x: 12.5, y: 80 } });
    const listed = await t.as(boss).get(`/v1/asset-comments?assets=${assetId}`).expect(200);
    expect(listed.body.results).toMatchObject([
      {
        assetCommentTypeId: 2,
        comment: 'Bluer, please',
        createdById: null,
        deletable: true,
        details: expect.arrayContaining([
          { fieldName: 'Commenter', value: { value: 'Jo Field' } },
          // Clients' markers are drawn slightly to the left and above.
          { fieldName: 'Position', value: { value: { x: 13.8, y: 82.5 } } },
        ]),
      },
    ]);
    expect(await linesOf(job.id)).toContain("Jo Field commented on 'front.jpg' on the review page: 'Bluer, please'");
  });

  test('can be on a field of copy, whatever the group of the service that makes it', async () => {
    const { prisma } = t.deps;
    const made = { name: 'Pictures with text', description: '', makes: ['pictures', 'copy'] };
    const { id: serviceId } = await prisma.service.create({ data: { ...made, serviceGroupId: 1, onSite: true } });
    const job = await t.makeJob({ statusId: InQC, serviceId });
    const assetId = await addAsset(job.id, 'text.docx');
    const [field] = await prisma.copyTemplateField.findMany({ where: { copyTemplateId: 1 }, orderBy: { sort: 'asc' } });
    const copyDetails = { create: [{ copyTemplateFieldId: field!.id, value: 'Bright' }] };
    const copy = await prisma.assetCopy.create({
      data: { assetId, copyTemplateId: 1, copyDetails },
      select: { copyDetails: { select: { id: true } } },
    });
    await move(job.id, SentToClient);
    const page = await enter(await issue(job.id));
    const copyDetailId = copy.copyDetails[0]!.id;
    const { body } = await page.comment({ assetId, copyDetailId }).expect(201);
    expect(body.result).toMatchObject({ copyDetailId });
  });

  test('is numbered among those of clients, also after comments of the studio', async () => {
    const { assetId, page, job } = await sentJob();
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const comment = { assetId, assetCommentTypeId: 1, comment: 'Straighten' };
    await t.as(manager).post('/v1/asset-comments').send(comment).expect(201);
    const key = crypto.randomUUID();
    expect((await page.comment({ assetId, key }).expect(201)).body.result.number).toBe(1);
    await t.as(manager).post('/v1/asset-comments').send(comment).expect(201);
    const other = await enter(await issue(job.id, 'Mia Tran'));
    expect((await other.comment({ assetId }).expect(201)).body.result.number).toBe(2);
    expect((await page.comment({ assetId, key }).expect(200)).body.result.number).toBe(1);
    expect((await page.read()).proofs[0]!.comments.map(({ number }) => number)).toEqual([1, 2]);
    const listed = await t.as(boss).get(`/v1/asset-comments?assets=${assetId}`).expect(200);
    expect(listed.body.results.map((each: { commentIndex: number }) => each.commentIndex)).toEqual([1, 2, 3, 4]);
  });

  test('sent twice over a bad connection, even at once, is written once', async () => {
    const { assetId, page } = await sentJob();
    const key = crypto.randomUUID();
    const answers = await Promise.all([0, 1, 2].map(() => page.comment({ assetId, key })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
  });

  test('keeps markup as text', async () => {
    const { assetId, page } = await sentJob();
    const comment = '<img src=x onerror=alert(1)> & "more"';
    await page.comment({ assetId, comment }).expect(201);
    expect((await page.read()).proofs[0]!.comments).toMatchObject([{ comment }]);
  });

  test('is refused when it is blank, too long, misplaced or malformed', async () => {
    const { assetId, page } = await sentJob();
    for (const wrong of [
      { comment: ' ' },
      { comment: 'x'.repeat(5001) },
      { position: { x: 101, y: 1 } },
      { key: 'a' },
    ]) {
      await page.comment({ assetId, ...wrong }).expect(400);
    }
    await page.comment({ assetId, timestampMs: 100 }).expect(422);
    await page.comment({ assetId, timestampEndMs: 100 }).expect(422);
    await page.comment({ assetId, assetCommentTypeId: 1 }).expect(400);
  });

  test('is refused once the proofs are approved, with a sentence that names who did', async () => {
    const { assetId, page, sendingId, job } = await sentJob();
    const other = await enter(await issue(job.id, 'Mia Tran'));
    await other.decide({ decision: 'approved', sendingId }).expect(200);
    const { body } = await page.comment({ assetId }).expect(409);
    expect(body).toMatchObject({
      code: 'status_moved_on',
      detail: 'Mia Tran has approved these proofs meanwhile. Your comment was not sent.',
    });
  });

  test('notifies the editor and the QC of the job', async () => {
    const { assetId, page, job } = await sentJob();
    await page.comment({ assetId }).expect(201);
    const where = { topic: 'assetCommented', payload: { path: ['serviceJobId'], equals: job.id } };
    expect((await t.deps.prisma.outboxMessage.findFirstOrThrow({ where })).payload).toMatchObject({ actorId: null });
  });
});

describe('an own comment', () => {
  const written = async (page: Awaited<ReturnType<typeof enter>>, assetId: number) =>
    (await page.comment({ assetId }).expect(201)).body.result as { id: number; isChangeable: boolean };

  test('is corrected and taken back, which the activity log says and the asset page shows', async () => {
    const { job, assetId, page } = await sentJob();
    const { id, isChangeable } = await written(page, assetId);
    expect(isChangeable).toBe(true);
    const { body } = await page.change({ id, comment: ' Greyer, please ' }).expect(200);
    expect(body.result.proofs[0].comments).toMatchObject([{ id, comment: 'Greyer, please', isChangeable: true }]);
    const listed = await t.as(boss).get(`/v1/asset-comments?assets=${assetId}`).expect(200);
    expect(listed.body.results).toMatchObject([{ comment: 'Greyer, please' }]);
    const after = await page.change({ id, comment: null }).expect(200);
    expect(after.body.result.proofs[0].comments).toEqual([]);
    expect(await linesOf(job.id)).toEqual(
      expect.arrayContaining([
        "Jo Field corrected a comment on 'front.jpg' on the review page: 'Greyer, please'",
        "Jo Field took back a comment on 'front.jpg' on the review page: 'Greyer, please'",
      ]),
    );
    await page.change({ id, comment: 'Again' }).expect(404);
  });

  test.each([
    ['a reply of the studio', { reply: true }],
    ['a status', { status: 'Revised' }],
  ])('stays once it has %s', async (_, answer: { reply?: boolean; status?: string }) => {
    const { assetId, page } = await sentJob();
    const { id } = await written(page, assetId);
    const { prisma } = t.deps;
    if (answer.status) await prisma.assetComment.update({ where: { id }, data: { status: answer.status } });
    const reply = { assetId, assetCommentTypeId: 1, comment: 'We will see', version: 1, parentId: id };
    if (answer.reply) await prisma.assetComment.create({ data: reply });
    expect((await page.read()).proofs[0]!.comments).toMatchObject([{ id, isChangeable: false }]);
    const { body } = await page.change({ id, comment: null }).expect(422);
    expect(body.detail).toBe('The studio has answered this comment. Please write another one.');
  });

  test('stays once the proofs are decided on, with a sentence that says so', async () => {
    const { assetId, page, sendingId } = await sentJob();
    const { id } = await written(page, assetId);
    await page.decide({ decision: 'changesRequested', sendingId }).expect(200);
    const { body } = await page.change({ id, comment: 'Other' }).expect(409);
    expect(body).toMatchObject({ code: 'status_moved_on' });
    expect(body.detail).toBe('Jo Field has asked for changes to these proofs meanwhile. Your comment stays as it was.');
  });

  test('of another recipient, of another job or of the studio is not there', async () => {
    const { job, assetId, page } = await sentJob();
    const mia = await enter(await issue(job.id, 'Mia Tran'));
    const { id } = await written(page, assetId);
    await mia.change({ id, comment: 'Mine' }).expect(404);
    await (await sentJob()).page.change({ id, comment: null }).expect(404);
    const studio = { assetId, assetCommentTypeId: 1, comment: 'For us', version: 1 };
    const { id: hidden } = await t.deps.prisma.assetComment.create({ data: studio });
    await page.change({ id: hidden, comment: null }).expect(404);
  });

  test('is refused when it is malformed, without a session, from another site, and once the link has ended', async () => {
    const { assetId, page, link } = await sentJob();
    const { id } = await written(page, assetId);
    for (const wrong of [{ id }, { id, comment: ' ' }, { id, comment: 'x', version: 1 }, { comment: 'x' }]) {
      await page.change(wrong).expect(400);
    }
    await t.anonymous().put(`${base}/comments`).send({ id, comment: 'x' }).expect(401);
    await page.change({ id, comment: 'x' }).set('origin', 'https://evil.test').expect(403);
    await t.deps.prisma.clientReviewLink.update({ where: { id: link.id }, data: { revokedAt: new Date() } });
    await page.change({ id, comment: 'x' }).expect(410);
  });
});

describe('a decision', () => {
  test('approves the job, and the page says so to every recipient and stays readable', async () => {
    const { job, page, sendingId } = await sentJob();
    const { body } = await page.decide({ decision: 'approved', sendingId, message: 'Lovely' }).expect(200);
    expect(body.result).toMatchObject({
      phase: 'approved',
      decisions: [{ by: 'Jo Field', isOwn: true, isCurrent: true }],
    });
    expect(await statusOf(job.id)).toBe(Approved);
    const history = await t.deps.prisma.serviceJobHistory.findFirstOrThrow({
      where: { serviceJobId: job.id, serviceJobStatusId: Approved },
    });
    expect(history).toMatchObject({
      comment: 'Jo Field approved the proofs on the review page: Lovely',
      createdById: null,
    });
    const other = await enter(await issue(job.id, 'Mia Tran'));
    expect(await other.read()).toMatchObject({
      phase: 'approved',
      decisions: [{ by: 'Jo Field', isOwn: false, decision: 'approved', message: 'Lovely' }],
    });
    await move(job.id, Archived);
    expect(await other.read()).toMatchObject({ phase: 'closed', proofs: [{ name: 'front.jpg' }] });
  });

  test('second look #7: approving over own open comments needs a confirmation with their number', async () => {
    const { job, assetId, page, sendingId } = await sentJob();
    const other = await enter(await issue(job.id, 'Mia Tran'));
    await other.comment({ assetId }).expect(201);
    const { body: written } = await page.comment({ assetId }).expect(201);
    const { body } = await page.decide({ decision: 'approved', sendingId }).expect(409);
    expect(body).toMatchObject({
      code: 'confirmation_required',
      warnings: [{ code: 'own_open_comments', open: 1, needsReason: false }],
    });
    expect(body.detail).toMatch(/^1 comment of yours is open\./);
    expect(await statusOf(job.id)).toBe(SentToClient);
    const unread = { warnings: ['open_qc_comments'] };
    await page.decide({ decision: 'approved', sendingId, confirmation: unread }).expect(409);
    await page.decide({ decision: 'approved', sendingId, confirmation: { warnings: ['nothing'] } }).expect(400);
    await t.deps.prisma.assetComment.update({ where: { id: written.result.id }, data: { status: 'Resolved' } });
    await page.decide({ decision: 'approved', sendingId }).expect(200);
  });

  test('second look #7: a confirmed approval is in the activity log with the warning, and asking for changes asks nothing', async () => {
    const { job, assetId, page, sendingId } = await sentJob();
    await page.comment({ assetId }).expect(201);
    const confirmation = { warnings: ['own_open_comments'] };
    await page.decide({ decision: 'approved', sendingId, confirmation }).expect(200);
    expect((await linesOf(job.id)).some((line) => line.includes('1 comment of yours is open.'))).toBe(true);
    const again = await sentJob();
    await again.page.comment({ assetId: again.assetId }).expect(201);
    await again.page.decide({ decision: 'changesRequested', sendingId: again.sendingId }).expect(200);
  });

  test('asking for changes needs a message or a comment on these proofs', async () => {
    const { job, assetId, page, sendingId } = await sentJob();
    const ask = (message = '') => page.decide({ decision: 'changesRequested', sendingId, message });
    expect((await ask().expect(422)).body.errors).toHaveProperty('message');
    await page.comment({ assetId }).expect(201);
    expect((await ask().expect(200)).body.result.phase).toBe('changesRequested');
    expect(await statusOf(job.id)).toBe(ChangeRequest);
    await move(job.id, SentToClient);
    const again = (await page.read()).sendingId;
    await page.decide({ decision: 'changesRequested', sendingId: again }).expect(422);
    const response = await page
      .decide({ decision: 'changesRequested', sendingId: again, message: 'All of it' })
      .expect(200);
    expect(response.body.result.decisions).toMatchObject([
      { message: 'All of it', isCurrent: true },
      { isCurrent: false },
    ]);
  });

  test('counts once: of two at once the second is refused and learns who was first', async () => {
    const { job, page, sendingId } = await sentJob();
    const other = await enter(await issue(job.id, 'Mia Tran'));
    const answers = await Promise.all([
      page.decide({ decision: 'approved', sendingId }),
      other.decide({ decision: 'changesRequested', sendingId, message: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('status_moved_on');
    expect(refused.body.detail).toMatch(/^(Jo Field|Mia Tran) has .* meanwhile\. Your decision was not counted/);
    expect(await t.deps.prisma.clientReviewDecision.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test('about versions that were replaced meanwhile, or that the studio took back, is refused', async () => {
    const { job, page, sendingId } = await sentJob();
    await move(job.id, InProduction);
    const back = await page.decide({ decision: 'approved', sendingId }).expect(409);
    expect(back.body.detail).toContain('The studio has taken these proofs back to work on them.');
    await move(job.id, SentToClient);
    const newer = await page.decide({ decision: 'approved', sendingId }).expect(409);
    expect(newer.body.detail).toContain('The studio has sent new versions meanwhile.');
    expect(await statusOf(job.id)).toBe(SentToClient);
  });

  test('is refused when it is malformed', async () => {
    const { page, sendingId } = await sentJob();
    await page.decide({ decision: 'maybe', sendingId }).expect(400);
    await page.decide({ decision: 'approved' }).expect(400);
    await page.decide({ decision: 'approved', sendingId, message: 'x'.repeat(1501) }).expect(400);
  });

  test('from another site is refused', async () => {
    const { page, sendingId } = await sentJob();
    await page.decide({ decision: 'approved', sendingId }).set('origin', 'https://evil.test').expect(403);
  });
});

describe('guessing', () => {
  test('a thousand guesses find nothing: an address is refused after thirty, even with a right token', async () => {
    const guessed = await createTestApp();
    try {
      const post = (token: string) =>
        guessed.app.inject({ method: 'POST', url: `${base}/session`, payload: { token } });
      const statuses: number[] = [];
      for (let guess = 0; guess < 1000; guess += 1) statuses.push((await post(`1.${guess}`)).statusCode);
      expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
      expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
      const job = await guessed.makeJob();
      const maker = await guessed.makeUser();
      const link = await inTransaction(guessed.deps.prisma, (tx) =>
        issueReviewLink(tx, { serviceJobId: job.id, email: 'jo@client.test', name: 'Jo', createdById: maker.id }),
      );
      const token = reviewUrl(guessed.deps.config, link).split('#')[1]!;
      expect((await post(token)).statusCode).toBe(429);
      const elsewhere = {
        method: 'POST',
        url: `${base}/session`,
        payload: { token },
        remoteAddress: '10.9.9.9',
      } as const;
      expect((await guessed.app.inject(elsewhere)).statusCode).toBe(200);
    } finally {
      await guessed.close();
    }
  });

  test('the holder of a link is not limited by opening it often', async () => {
    const { link } = await sentJob();
    for (let time = 0; time < 35; time += 1) await open(tokenOf(link)).expect(200);
  });
});

describe('the links of a job', () => {
  const path = (id: number) => `/v1/service-jobs/${id}/review-links`;
  const body = { email: 'Mia@Client.test', name: 'Mia Tran' };

  test('are listed with when they were visited and what was decided', async () => {
    const { job, page, sendingId } = await sentJob();
    await page.decide({ decision: 'approved', sendingId }).expect(200);
    const { body: answer } = await t.as(boss).get(path(job.id)).expect(200);
    expect(answer.results).toMatchObject([
      { name: 'Jo Field', lastVisitAt: expect.any(String), revokedAt: null, decision: { decision: 'approved' } },
    ]);
  });

  test('are for those who may send the job to the client', async () => {
    const { job } = await sentJob();
    const qc = await t.makeUser({ role: 'QC', services: [1] });
    await t.as(qc).get(path(job.id)).expect(403);
    await t.as(qc).post(path(job.id)).send(body).expect(403);
    await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
    const made = (await t.as(qc).post(path(job.id)).send(body).expect(201)).body.result;
    expect(made).toMatchObject({ email: 'mia@client.test', hasPasscode: false, createdBy: { id: qc.id } });
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await t.as(editor).put(`/v1/review-links/${made.id}`).send({ revoked: true }).expect(403);
    const stranger = await t.makeUser({ role: 'FullTimeEditor' });
    await t.as(stranger).get(path(job.id)).expect(404);
    await t.as(stranger).put(`/v1/review-links/${made.id}`).send({ revoked: true }).expect(404);
    await t.anonymous().get(path(job.id)).expect(401);
    await t
      .as(await t.makeUser({ role: 'FullTimeProvider' }))
      .post(path(job.id))
      .send(body)
      .expect(403);
  });

  test('a second link for the same address is refused', async () => {
    const { job } = await sentJob();
    await t.as(boss).post(path(job.id)).send(body).expect(201);
    const { body: answer } = await t.as(boss).post(path(job.id)).send(body).expect(409);
    expect(answer.code).toBe('already_exists');
  });

  test('revoking ends a link at once; taking that back gives it another address', async () => {
    const { job, link } = await sentJob();
    const { cache_key: version } = (await t.as(boss).get(path(job.id))).body.results[0];
    const put = (sent: object, tag = version) =>
      t.as(boss).put(`/v1/review-links/${link.id}`).set('if-match', `"${tag}"`).send(sent);
    const revoked = (await put({ revoked: true }).expect(200)).body.result;
    await put({ revoked: false }).expect(412);
    await open(tokenOf(link)).expect(410);
    const back = (await put({ revoked: false }, revoked.cache_key).expect(200)).body.result;
    expect(back.url).not.toBe(reviewUrl(t.deps.config, link));
    await open(tokenOf(link)).expect(404);
    await open(back.url.split('#')[1]).expect(200);
    expect(await linesOf(job.id)).toContain('Review link of Jo Field revoked');
  });

  test.each([
    [{ expiresAt: new Date(Date.now() - 1000).toISOString() }, 422],
    [{ expiresAt: new Date(Date.now() + 400 * 86_400_000).toISOString() }, 422],
    [{ passcode: '12345' }, 400],
    [{ email: 'nobody' }, 400],
    [{ token: 'x' }, 400],
  ])('%j is refused', async (wrong, status) => {
    const { job } = await sentJob();
    await t
      .as(boss)
      .post(path(job.id))
      .send({ ...body, ...wrong })
      .expect(status);
  });
});

describe('second look #21: a client with a link', () => {
  const inARow = async (count: number, write: (index: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await write(index)).status);
    return statuses;
  };

  test('comments on sixty pictures at once, and is refused with a moment to wait before it is thousands', async () => {
    const { assetId, link, page } = await sentJob();
    expect(new Set(await inARow(60, () => page.comment({ assetId })))).toEqual(new Set([201]));
    const owner = String(link.id);
    await Promise.all(Array.from({ length: 60 }, () => t.deps.attempts.spend([['reviewWrites', owner]])));
    const refused = await page.comment({ assetId, comment: 'One more' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.detail).toBe(
      'That is very much at once. Nothing you typed is lost: please wait some minutes and send it again.',
    );
    expect((await page.read()).proofs[0]?.comments).toHaveLength(60);
    const other = await sentJob();
    await other.page.comment({ assetId: other.assetId }).expect(201);
  });

  test('writes at most 500 times a day', async () => {
    const { assetId, link, page } = await sentJob();
    const owner = String(link.id);
    for (let done = 0; done < 500; done += 50) {
      await Promise.all(Array.from({ length: 50 }, () => t.deps.attempts.spend([['reviewWritesInDay', owner]])));
    }
    const refused = await page.comment({ assetId }).expect(429);
    expect(refused.body.detail).toContain('for one day');
  });

  test('gets a page of bounded size: no more comments than it can show, in number and in length', async () => {
    const { assetId, page } = await sentJob();
    const comment = 'x'.repeat(5000);
    const data = Array.from({ length: 60 }, () => ({ assetId, assetCommentTypeId: 2, comment, version: 1 }));
    await t.deps.prisma.assetComment.createMany({ data });
    const refused = await page.comment({ assetId }).expect(422);
    expect(refused.body.detail).toBe(
      'These proofs have as many comments as a page can show. Please write to the studio.',
    );
  });

  test('is named in the activity log once an hour, however often the page is opened', async () => {
    const { job, link } = await sentJob();
    const visits = async () => (await linesOf(job.id)).filter((line) => line.endsWith('opened the review page'));
    await inARow(5, () => open(tokenOf(link)));
    const before = (await visits()).length;
    expect(before).toBeLessThanOrEqual(2);
    const lastVisitAt = new Date(Date.now() - 61 * 60_000);
    await t.deps.prisma.clientReviewLink.update({ where: { id: link.id }, data: { lastVisitAt } });
    await open(tokenOf(link)).expect(200);
    expect(await visits()).toHaveLength(before + 1);
  });
});

describe('the language of the client', () => {
  beforeAll(async () => {
    await t.deps.prisma.clientLanguage.create({ data: { tag: 'de', name: 'Deutsch' } });
    await t.deps.settings.reload();
  });

  test('is said with the session, with the proofs and with every refusal of a right token', async () => {
    const { job, link, page } = await sentJob();
    const token = tokenOf(link);
    expect((await open(token).expect(200)).body.result.language).toBe('en');
    await t.deps.prisma.client.update({ where: { id: job.clientId }, data: { language: 'de' } });
    const { language } = (await open(token).expect(200)).body.result;
    expect(language).toBe('de');
    expect((await page.read()).language).toBe('de');
    await t.deps.prisma.clientReviewLink.update({ where: { id: link.id }, data: { revokedAt: new Date() } });
    const ended = (await open(token).expect(410)).body;
    expect(ended).toMatchObject({
      code: 'link_ended',
      language: 'de',
      phrases: ['linkWithdrawn'],
      detail: 'This link was withdrawn. Please ask the studio for a new one.',
    });
    const wrong = (await open(`${token}x`).expect(404)).body;
    expect([wrong.phrases, wrong.language]).toEqual([['linkNotValid'], undefined]);
  });
});
