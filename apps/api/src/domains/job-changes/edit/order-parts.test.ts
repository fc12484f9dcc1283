import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let owner: TestUser;
let helper: TestUser;
let job: { id: number; clientId: number; campaignId: number };
let key: string;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  owner = await t.makeUser({ role: 'ProductionManager' });
  helper = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
  key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
});

const clientKey = async () =>
  t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId], { kind: 'client' });
const put = (body: object, caller = t.as(boss)) => caller.put(`/v1/service-jobs/${job.id}/order-parts`).send(body);
const logged = async () =>
  (await activityLines(t.deps.prisma, { serviceJobId: job.id })).map(({ description }) => description);

const parts = () => ({
  ownerId: owner.id,
  collaboratorIds: [helper.id, boss.id],
  contentDirectProviders: [{ name: 'Mia Tran', serviceUserName: 'mia.tran' }, { name: 'Ash Lowe' }],
  jobtrackProofingUrl: 'https://jobtrack.example.com/proofs/7',
  workbaseClientProofingUrl: 'https://gallery.example.com/copy/7',
});
const readParts = () => ({
  owner: { id: owner.id },
  collaborators: [{ id: helper.id }, { id: boss.id }],
  contentDirectProviders: [
    { name: 'Mia Tran', serviceUserName: 'mia.tran' },
    { name: 'Ash Lowe', serviceUserName: '' },
  ],
  jobtrackProofingUrl: 'https://jobtrack.example.com/proofs/7',
  jobtrackClientProofingUrl: null,
  workbaseClientProofingUrl: 'https://gallery.example.com/copy/7',
});

describe('second look #16: owner, collaborators, content-direct providers and proofing pages', () => {
  test('come with the order, with files of the client', async () => {
    const files = { url: 'https://files.example.com/brief.pdf', name: 'Brief.pdf', externalReference: 'F-1' };
    const order = {
      campaignId: job.campaignId,
      serviceId: 1,
      externalReference: 'with-parts',
      ...parts(),
      clientResources: [{ ...files, notes: 'Read first' }],
      ctClientResources: [{ ...files, type: 'Photos', uploader: 'Ann', galleryCode: 'G7' }],
    };
    const { body } = await t.withKey(key).post('/v1/service-jobs').send(order).expect(201);
    expect(body.result).toMatchObject(readParts());
    const list = async (version: string) =>
      (await t.as(boss).get(`/${version}/service-jobs/${body.result.id}/client-resources`).expect(200)).body.results;
    expect(await list('v1')).toMatchObject([{ name: 'Brief.pdf', notes: 'Read first', downloadUrl: files.url }]);
    expect(await list('v2')).toMatchObject([{ name: 'Brief.pdf', type: 'Photos', uploader: 'Ann', galleryCode: 'G7' }]);
    await t.withKey(key).post('/v1/service-jobs').send(order).expect(200);
    expect(await list('v1')).toHaveLength(1);
  });

  test.each(['people', 'a key'])('are changed later by %s, and logged', async (who) => {
    const caller = who === 'people' ? t.as(owner) : t.withKey(key);
    const { body } = await put(parts(), caller).expect(200);
    expect(body.result).toMatchObject(readParts());
    const lines = await logged();
    expect(lines).toHaveLength(5);
    expect(lines).toContain("Content direct added: 'Mia Tran, Ash Lowe'");
    await put(parts(), caller).expect(200);
    expect(await logged()).toHaveLength(5);
    const none = { ownerId: null, collaboratorIds: [], contentDirectProviders: [], workbaseClientProofingUrl: null };
    const after = (await put(none, caller).expect(200)).body.result;
    expect(after).toMatchObject({ owner: null, collaborators: [], contentDirectProviders: [] });
    expect(after).toMatchObject({ workbaseClientProofingUrl: null, jobtrackProofingUrl: parts().jobtrackProofingUrl });
  });

  test.each([
    ['javascript:alert(1)', 'Must be an address such as https://example.com/gallery.'],
    ['http://gallery.example.com', 'Must be an address such as https://example.com/gallery.'],
    ['data:text/html,<script>', 'Must be an address such as https://example.com/gallery.'],
    ['//gallery.example.com', 'Must be an address such as https://example.com/gallery.'],
    ['https://jo:secret@gallery.example.com', 'An address cannot contain a name or password.'],
    [`https://gallery.example.com/${'x'.repeat(2000)}`, 'At most 2000 characters.'],
  ])('an address such as %s is refused', async (workbaseProofingUrl, sentence) => {
    const { body } = await put({ workbaseProofingUrl }).expect(400);
    expect(body.errors.workbaseProofingUrl).toContain(sentence);
  });

  test('an owner or collaborator who is no staff is refused', async () => {
    const agent = await t.makeUser({ role: 'Agent' });
    expect((await put({ ownerId: agent.id }).expect(422)).body.errors).toHaveProperty('ownerId');
    expect((await put({ collaboratorIds: [999_999] }).expect(422)).body.errors).toHaveProperty('collaboratorIds');
    expect(await logged()).toEqual([]);
  });

  test.each([
    ['ownerId', () => owner.id],
    ['collaboratorIds', () => []],
    ['jobtrackProofingUrl', () => null],
    ['realStudiosProofingUrl', () => 'https://example.com/1'],
    ['workbaseProofingUrl', () => 'https://example.com/1'],
  ])('%s is not for a client key', async (name, value) => {
    const part = { [name]: value() };
    const client = t.withKey(await clientKey());
    const order = { campaignId: job.campaignId, serviceId: 1, ...part };
    for (const refused of [await put(part, client), await client.post('/v1/service-jobs').send(order)])
      expect([refused.status, refused.body.errors]).toEqual([422, { [name]: ['A client key may not set this.'] }]);
    expect(await logged()).toEqual([]);
  });

  test('a client key sends its own pages and providers, is shown no more of the job than before, and changes once', async () => {
    await put({ ownerId: owner.id, jobtrackProofingUrl: 'https://studio.example.com/7' }).expect(200);
    const { contentDirectProviders, workbaseClientProofingUrl } = parts();
    const own = { contentDirectProviders, workbaseClientProofingUrl };
    const client = t.withKey(await clientKey());
    for (const _ of ['first', 'again']) {
      const { result } = (await put(own, client).expect(200)).body;
      expect(result).toMatchObject({ workbaseClientProofingUrl, owner: null, jobtrackProofingUrl: null });
      expect(result).toMatchObject({ contentDirectProviders: null, flags: [], client: null });
    }
    expect(await logged()).toHaveLength(4);
    const { body } = await put(own, client).set('if-match', '"1"').expect(412);
    expect(body.current).toMatchObject({ owner: null, jobtrackProofingUrl: null });
  });

  test('malformed, signed out, not allowed, not visible and stale callers change nothing', async () => {
    await put({ colour: 'red' }).expect(400);
    await put({ id: job.id + 1 }).expect(400);
    await put({}, t.anonymous()).expect(401);
    await put({ ownerId: null }, t.as(helper)).expect(403);
    const foreign = await t.makeJob();
    const other = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [foreign.clientId]);
    await put({ ownerId: null }, t.withKey(other)).expect(404);
    await put({ ownerId: owner.id }).set('if-match', '"1"').expect(200);
    const stale = await put({ ownerId: helper.id }).set('if-match', '"1"').expect(412);
    expect(stale.body.current).toMatchObject({ owner: { id: owner.id } });
  });
});
