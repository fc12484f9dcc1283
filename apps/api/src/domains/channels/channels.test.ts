import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories.ts';
import { createGoogleApp, type TestGoogle } from '../../../test/google.ts';

const path = '/v1/youtube-channels';
const links = '/v1/client-youtube-channels';

let g: TestGoogle;
let boss: TestUser;
beforeAll(async () => {
  g = await createGoogleApp();
  boss = await g.t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
});
afterAll(() => g.close());

const as = (user = boss) => g.t.as(user);
const changesOf = async (entity: string) =>
  (
    await as()
      .get('/v3/record-changes')
      .query({ filter: JSON.stringify({ entity }) })
      .expect(200)
  ).body.results;

async function grant(email: string) {
  const youtubeAuthorizationId = await g.authorize(as(), email);
  const { body } = await as().get(`/v1/youtube-authorizations/${youtubeAuthorizationId}/channels`).expect(200);
  const channelId = body.results[0].id as string;
  return { youtubeAuthorizationId, name: 'Films', emailAddress: email, channelId, videoServiceTypeId: 2 };
}

describe('a new channel', () => {
  test('takes the tokens of the authentication, encrypted, and uses it up', async () => {
    const sent = await grant('new@example.com');
    const { body, headers } = await as().post(path).send(sent).expect(201);
    expect(body.result).toMatchObject({
      name: 'Films',
      emailAddress: 'new@example.com',
      channelId: sent.channelId,
      videoServiceTypeId: 2,
      accessToken: '••••••••',
      refreshToken: '••••••••',
      clientYoutubeChannels: [],
    });
    expect(headers['etag']).toBe(`"${body.result.cache_key}"`);
    const row = await g.t.deps.prisma.youtubeChannel.findUniqueOrThrow({ where: { id: body.result.id } });
    expect(row.refreshTokenCipher).toMatch(/^v1\.test\./);
    expect(g.t.deps.videoChannels?.cipher.decrypt(row.refreshTokenCipher)).toMatch(/^1\/\//);
    expect((await as().post(path).send(sent).expect(404)).body.detail).toBe(
      'This authentication has expired or has been used. Please authenticate again.',
    );
  });

  test.each([
    [{ name: '' }, { name: ['Required'] }],
    [{ channelId: ' ' }, { channelId: ['Required'] }],
    [{ emailAddress: 'films' }, { emailAddress: ['Invalid Email Format'] }],
    [{ youtubeAuthorizationId: undefined }, { youtubeAuthorizationId: ['Required'] }],
    [{ videoServiceTypeId: 4 }, { videoServiceTypeId: ['Must be one of 1, 2, 3.'] }],
    [{ accessToken: 'ya29.x' }, { accessToken: ["'accessToken' is not known here."] }],
  ])('%j is refused naming the field', async (wrong, errors) => {
    const sent = { ...(await grant('wrong@example.com')), ...wrong };
    expect((await as().post(path).send(sent).expect(400)).body.errors).toEqual(errors);
  });

  test('must be one of the account', async () => {
    const sent = { ...(await grant('own@example.com')), channelId: 'UCsomebodyelse' };
    const answer = await as().post(path).send(sent).expect(422);
    expect(answer.body.errors).toEqual({
      channelId: ['This is not a channel of the account that was authenticated.'],
    });
  });

  test('is added once; a failed attempt leaves the authentication usable', async () => {
    const first = await grant('twice@example.com');
    await as().post(path).send(first).expect(201);
    const again = await grant('twice@example.com');
    const answer = await as().post(path).send(again).expect(409);
    expect(answer.body.errors).toEqual({ channelId: ['This channel has been added already.'] });
    await as().get(`/v1/youtube-authorizations/${again.youtubeAuthorizationId}`).expect(200);
  });

  test('of ten who use an authentication at once one gets it', async () => {
    const sent = await grant('race@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => as().post(path).send(sent)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![201, 404, 409].includes(status))).toEqual([]);
  });

  test('needs an authentication of the caller that is finished', async () => {
    const sent = await grant('mine@example.com');
    await as(await g.t.makeUser())
      .post(path)
      .send(sent)
      .expect(404);
    const denied = await g.authorize(as(), 'mine@example.com', 'deny');
    await as()
      .post(path)
      .send({ ...sent, youtubeAuthorizationId: denied })
      .expect(409);
  });
});

describe('the list', () => {
  test('shows channels of type 1 unless others are selected, with their clients by name', async () => {
    const client = await g.addChannel(boss, { name: 'List A' });
    const resTv = await g.addChannel(boss, { name: 'List B', videoServiceTypeId: 2 });
    const proofing = await g.addChannel(boss, { name: 'List C', videoServiceTypeId: 3 });
    for (const name of ['Zeta Homes', 'Alpha Homes']) {
      const { id: clientId } = await g.t.makeClient({ name });
      await as().post(links).send({ clientId, youtubeChannelId: client.id, name }).expect(201);
    }
    const idsOf = async (query: string) =>
      (await as().get(`${path}${query}`).expect(200)).body.results.map(({ id }: { id: number }) => id);
    const first = await idsOf('?pageSize=200');
    expect(first).toContain(client.id);
    expect(first).not.toContain(resTv.id);
    const several = await idsOf('?selectedVideoServiceType=2,3&pageSize=200');
    expect(several).toEqual(expect.arrayContaining([resTv.id, proofing.id]));
    expect(several).not.toContain(client.id);
    expect(await idsOf('?selectedVideoServiceType=&pageSize=200')).toEqual(
      expect.arrayContaining([client.id, resTv.id, proofing.id]),
    );
    const { result } = (await as().get(`${path}/${client.id}`).expect(200)).body;
    expect(result.clientYoutubeChannels).toMatchObject([
      { client: { name: 'Alpha Homes' } },
      { client: { name: 'Zeta Homes' } },
    ]);
  });

  test('refuses the malformed, the signed out and everyone but BackOffice', async () => {
    await as().get(`${path}?selectedVideoServiceType=4`).expect(400);
    await g.t.anonymous().get(path).expect(401);
    await as(await g.t.makeUser({ role: 'QC' }))
      .get(path)
      .expect(403);
  });
});

describe('one channel', () => {
  test('gets another name and e-mail address', async () => {
    const { id, cache_key } = await g.addChannel(boss);
    const sent = { id, name: ' New name ', emailAddress: 'Other@Example.com' };
    const { result } = (await as().put(`${path}/${id}`).set('if-match', `"${cache_key}"`).send(sent).expect(200)).body;
    expect(result).toMatchObject({ name: 'New name', emailAddress: 'other@example.com' });
    const stale = await as().put(`${path}/${id}`).set('if-match', `"${cache_key}"`).send(sent).expect(412);
    expect(stale.body.current).toMatchObject({ id, name: 'New name' });
    await as().delete(`${path}/${id}`).set('if-match', `"${cache_key}"`).expect(412);
  });

  test('both are required, the id is that of the path', async () => {
    const { id } = await g.addChannel(boss);
    const answer = await as().put(`${path}/${id}`).send({ emailAddress: '' }).expect(400);
    expect(answer.body.errors).toEqual({ name: ['Required'], emailAddress: ['Required'] });
    const other = { id: id + 1, name: 'x', emailAddress: 'x@example.com' };
    await as().put(`${path}/${id}`).send(other).expect(400);
  });

  test('is gone with its links after it was deleted', async () => {
    const { id } = await g.addChannel(boss);
    const { id: clientId } = await g.t.makeClient();
    await as().post(links).send({ clientId, youtubeChannelId: id, name: 'x' }).expect(201);
    await as().delete(`${path}/${id}?permanent=true`).expect(200);
    await as().get(`${path}/${id}`).expect(404);
    await as().put(`${path}/${id}`).send({ name: 'x', emailAddress: 'x@example.com' }).expect(404);
    await as().delete(`${path}/${id}`).expect(404);
    expect((await as().get(`${links}?youtubeChannelId=${id}`).expect(200)).body.results).toEqual([]);
  });

  test('who changed what is kept, of the tokens only that they changed', async () => {
    const { id } = await g.addChannel(boss);
    await as().put(`${path}/${id}`).send({ name: 'Renamed', emailAddress: 'x@example.com' }).expect(200);
    await as().post(`${path}/${id}/refresh`).expect(200);
    await as().delete(`${path}/${id}`).expect(200);
    const changes = await changesOf(`YoutubeChannel/${id}`);
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'deleted',
      'updated',
      'updated',
      'created',
    ]);
    expect(changes[2].changes).toMatchObject([
      { field: 'name', from: 'Films', to: 'Renamed' },
      { field: 'emailAddress', to: 'x@example.com' },
    ]);
    expect(changes[1].changes).toContainEqual(expect.objectContaining({ field: 'accessToken', to: '(hidden)' }));
    const history = JSON.stringify(await g.t.deps.prisma.recordChange.findMany());
    expect(history).not.toMatch(/ya29|1\/\/|v1\.test/);
  });
});

describe('refreshing the access token', () => {
  test('fetches a new one', async () => {
    const { id } = await g.addChannel(boss);
    const { prisma, videoChannels } = g.t.deps;
    const tokenOf = async () => {
      const row = await prisma.youtubeChannel.findUniqueOrThrow({ where: { id } });
      return videoChannels!.cipher.decrypt(row.accessTokenCipher);
    };
    const before = await tokenOf();
    const { result } = (await as().post(`${path}/${id}/refresh`).expect(200)).body;
    expect(await tokenOf()).not.toBe(before);
    expect(result).toMatchObject({ accessToken: '••••••••', tokenExpiresAt: expect.any(String) });
  });

  test('of a channel whose access was taken back says what to do', async () => {
    const { id } = await g.addChannel(boss);
    const { prisma, videoChannels } = g.t.deps;
    const row = await prisma.youtubeChannel.findUniqueOrThrow({ where: { id } });
    await videoChannels!.youtube.revoke(videoChannels!.cipher.decrypt(row.refreshTokenCipher));
    const answer = await as().post(`${path}/${id}/refresh`).expect(422);
    expect(answer.body.detail).toBe(
      'Google no longer accepts the connection of this channel. Please delete the channel and add it again.',
    );
  });

  test('of one whose key was taken away says the same', async () => {
    const { id } = await g.addChannel(boss);
    const cipher = (await g.t.deps.prisma.youtubeChannel.findUniqueOrThrow({ where: { id } })).refreshTokenCipher;
    await g.t.deps.prisma.youtubeChannel.update({
      where: { id },
      data: { refreshTokenCipher: cipher.replace('v1.test.', 'v1.gone.') },
    });
    await as().post(`${path}/${id}/refresh`).expect(422);
  });

  test('waits for a Google that is down: 503', async () => {
    const { id } = await g.addChannel(boss);
    g.google.failWith(502);
    const answer = await as().post(`${path}/${id}/refresh`).expect(503);
    g.google.failWith(null);
    expect(answer.body.detail).toBe('Google cannot be reached at the moment. Please try again later.');
    expect(answer.headers['retry-after']).toBe('30');
  });

  test('of one that is not there: 404', async () => {
    await as().post(`${path}/987654/refresh`).expect(404);
  });
});

describe('linking clients', () => {
  test('answers 201 with the link; the same again is refused', async () => {
    const { id: youtubeChannelId } = await g.addChannel(boss);
    const client = await g.t.makeClient();
    const sent = { clientId: client.id, youtubeChannelId, name: client.name };
    const { body } = await as().post(links).send(sent).expect(201);
    expect(body.result).toMatchObject({ ...sent, id: expect.any(Number), client: { name: client.name } });
    const again = await as().post(links).send(sent).expect(409);
    expect(again.body.errors).toEqual({ clientId: ['This client is linked to the channel already.'] });
    expect((await as().get(`${links}?clientId=${client.id}`).expect(200)).body).toMatchObject({
      results: [{ id: body.result.id }],
      additionalInfo: { totalCount: 1 },
    });
    const [change] = await changesOf(`ClientYoutubeChannel/${body.result.id}`);
    expect(change.changes).toContainEqual(
      expect.objectContaining({ field: 'client', to: { id: `Client/${client.id}`, name: client.name } }),
    );
  });

  test('the history of the channel shows who linked and unlinked which client', async () => {
    const { id: youtubeChannelId } = await g.addChannel(boss);
    const { id: clientId, name } = await g.t.makeClient();
    const { body } = await as().post(links).send({ clientId, youtubeChannelId, name }).expect(201);
    await as().delete(`${links}/${body.result.id}`).expect(200);
    const client = { id: `Client/${clientId}`, name };
    const by = { action: 'updated', changed_by: { name: 'Ada Abbott' } };
    expect(await changesOf(`YoutubeChannel/${youtubeChannelId}`)).toMatchObject([
      { ...by, changes: [{ field: 'clients', added: [], removed: [client] }] },
      { ...by, changes: [{ field: 'clients', added: [client], removed: [] }] },
      { action: 'created' },
    ]);
  });

  test('both ends must be there', async () => {
    const answer = await as().post(links).send({ clientId: 987_654, youtubeChannelId: 987_654, name: 'x' }).expect(422);
    expect(answer.body.errors).toEqual({
      clientId: ['There is no client 987654.'],
      youtubeChannelId: ['There is no channel 987654.'],
    });
  });

  test('first month #17: a link that is not as it was read stays', async () => {
    const { id: youtubeChannelId } = await g.addChannel(boss);
    const { id: clientId } = await g.t.makeClient();
    const made = await as().post(links).send({ clientId, youtubeChannelId, name: 'x' }).expect(201);
    const { id } = made.body.result;
    const version = made.headers['etag']!;
    await g.t.deps.prisma.clientYoutubeChannel.update({ where: { id }, data: { name: 'y' } });
    const stale = await as().delete(`${links}/${id}`).set('if-match', version).expect(412);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id, name: 'y' } });
    expect((await as().get(`${links}?clientId=${clientId}`).expect(200)).body.results).toEqual([stale.body.current]);
    await as().delete(`${links}/${id}`).set('if-match', `"${stale.body.current.cache_key}"`).expect(200);
  });

  test('a link is removed once, also by ten at the same moment', async () => {
    const { id: youtubeChannelId } = await g.addChannel(boss);
    const { id: clientId } = await g.t.makeClient();
    const { body } = await as().post(links).send({ clientId, youtubeChannelId, name: 'x' }).expect(201);
    const remove = () => as().delete(`${links}/${body.result.id}?permanent=true`);
    const answers = await Promise.all(Array.from({ length: 10 }, remove));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 404: { length: 9 } });
  });

  test('refuses the malformed, the signed out and everyone but BackOffice', async () => {
    await as().post(links).send({ clientId: '1' }).expect(400);
    await as().get(`${links}?clientId=x`).expect(400);
    await g.t.anonymous().get(links).expect(401);
    const manager = as(await g.t.makeUser({ role: 'ProductionManager' }));
    await manager.get(links).expect(403);
    await manager.post(links).send({}).expect(403);
    await manager.delete(`${links}/1`).expect(403);
  });
});
