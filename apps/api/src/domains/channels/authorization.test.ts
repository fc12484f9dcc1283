import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createGoogleApp, pathOf, type TestGoogle } from '../../../test/google.ts';
import { testPassword } from '../../../test/password.ts';

const path = '/v1/youtube-authorizations';
const email = 'films@example.com';

let g: TestGoogle;
let boss: TestUser;
let time = new Date('2026-03-31T00:00:00Z');
beforeAll(async () => {
  g = await createGoogleApp({ deps: { now: () => time } });
});
afterAll(() => g.close());
beforeEach(async () => {
  boss = await g.t.makeUser();
});

const as = (user = boss) => g.t.as(user);
const start = (emailAddress = email) => as().post(path).send({ emailAddress });
const started = async () => (await start().expect(201)).body.result as { id: number; url: string };
const read = (id: number, user = boss) => as(user).get(`${path}/${id}`);
const backTo = (url: string, choice: Parameters<typeof g.google.consent>[1] = 'allow') =>
  as().get(pathOf(g.google.consent(url, choice)));

describe('authenticating', () => {
  test('sends the browser to Google with state and PKCE, asking for offline access', async () => {
    const { url } = await started();
    const query = new URL(url).searchParams;
    expect(url.startsWith(`${g.google.url}/authorize?`)).toBe(true);
    expect(Object.fromEntries(query)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      login_hint: email,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'https://www.googleapis.com/auth/youtube https://www.googleapis.com/auth/youtube.upload',
      redirect_uri: expect.stringMatching(/\/v1\/youtube-authorizations\/callback$/),
    });
    expect((await fetch(url)).status).toBe(200);
  });

  test('comes back to the page with an id and nothing else; the tokens stay here, encrypted', async () => {
    const { id, url } = await started();
    expect((await read(id).expect(200)).body.result).toMatchObject({ status: 'waiting', accessToken: null });
    const answer = await backTo(url).expect(302);
    expect(answer.headers['location']).toBe(`/systemManager/youtube/authorize?authorization=${id}`);
    const { result } = (await read(id).expect(200)).body;
    expect(result).toMatchObject({
      status: 'authorized',
      error: null,
      emailAddress: email,
      accessToken: '••••••••',
      refreshToken: '••••••••',
    });
    const stored = JSON.stringify(await g.t.deps.prisma.youtubeAuthorization.findUnique({ where: { id } }));
    expect(stored).toContain('v1.test.');
    expect(stored).not.toMatch(/ya29|1\/\/|films%40/);
  });

  test.each([
    ['', 'Required'],
    ['films', 'Invalid Email Format'],
  ])('the e-mail address %j is refused: %s', async (emailAddress, message) => {
    expect((await start(emailAddress).expect(400)).body.errors).toEqual({ emailAddress: [message] });
  });

  test('"No refresh token generated. Please revoke token and try again."', async () => {
    const id = await g.authorize(as(), email, 'allow-again');
    const sentence = 'No refresh token generated. Please revoke token and try again.';
    const { result } = (await read(id).expect(200)).body;
    expect(result).toMatchObject({ status: 'failed', error: sentence, accessToken: '••••••••', refreshToken: null });
    expect((await as().get(`${path}/${id}/channels`).expect(409)).body.detail).toBe(sentence);
    await as().delete(`${path}/${id}`).expect(200);
    await read(id).expect(404);
  });

  test('a person who denies access gets a sentence about it', async () => {
    const id = await g.authorize(as(), email, 'deny');
    expect((await read(id).expect(200)).body.result).toMatchObject({
      status: 'failed',
      error: 'Access was not granted. Please authenticate again and allow access.',
    });
  });

  test('Google down during the exchange is reported, too', async () => {
    const { id, url } = await started();
    g.google.failWith(503);
    await backTo(url).expect(302);
    g.google.failWith(null);
    expect((await read(id).expect(200)).body.result).toMatchObject({
      status: 'failed',
      error: 'Google cannot be reached at the moment. Please try again later.',
    });
  });
});

describe('the state', () => {
  const expired = '/systemManager/youtube/authorize?error=expired';
  const locationOf = async (url: string, agent = as()) =>
    (await agent.get(pathOf(url)).expect(302)).headers['location'];

  test('works once, also for ten at the same moment', async () => {
    const { id, url } = await started();
    const back = g.google.consent(url, 'allow');
    const locations = await Promise.all(Array.from({ length: 10 }, () => locationOf(back)));
    expect(locations.filter((each) => each === expired)).toHaveLength(9);
    expect(locations).toContain(`/systemManager/youtube/authorize?authorization=${id}`);
    expect((await read(id).expect(200)).body.result.status).toBe('authorized');
  });

  test('of another person is refused, and stays valid for its owner', async () => {
    const { id, url } = await started();
    const back = g.google.consent(url, 'allow');
    expect(await locationOf(back, as(await g.t.makeUser()))).toBe(expired);
    expect(await locationOf(back)).toContain(`authorization=${id}`);
  });

  test('ends after half an hour, as does what came of it', async () => {
    const { id, url } = await started();
    const done = await g.authorize(as(), email);
    time = new Date(time.getTime() + 30 * 60_000);
    expect(await locationOf(g.google.consent(url, 'allow'))).toBe(expired);
    await read(id).expect(404);
    const answer = await as().get(`${path}/${done}/channels`).expect(404);
    expect(answer.body.detail).toBe('This authentication has expired or has been used. Please authenticate again.');
    await started();
    expect(await g.t.deps.prisma.youtubeAuthorization.count({ where: { id } })).toBe(0);
  });

  test('that nobody knows, or none at all, leads back to the page', async () => {
    for (const query of ['?state=unknown&code=x', '?code=x', '']) {
      expect((await as().get(`${path}/callback${query}`).expect(302)).headers['location']).toBe(expired);
    }
  });

  test('with a forged code is refused by Google', async () => {
    const { id, url } = await started();
    const back = new URL(g.google.consent(url, 'allow'));
    back.searchParams.set('code', '4/forged');
    await locationOf(back.href);
    expect((await read(id).expect(200)).body.result).toMatchObject({
      status: 'failed',
      error: 'Google did not accept the authentication. Please authenticate again.',
    });
  });
});

describe('the channels of the account', () => {
  const channels = (id: number) => as().get(`${path}/${id}/channels`);

  test('are listed', async () => {
    const { body } = await channels(await g.authorize(as(), email)).expect(200);
    expect(body.results).toEqual([
      { id: expect.stringMatching(/^UC/), name: 'films Property Films' },
      { id: expect.stringMatching(/^UC/), name: 'films Behind the Scenes' },
    ]);
    expect(body.additionalInfo).toEqual({ totalCount: 2 });
  });

  test('"No Available Channels" when there are none, and when Google answers 401', async () => {
    const none = await channels(await g.authorize(as(), email, 'no-channels')).expect(422);
    expect(none.body.detail).toBe('No Available Channels');
    const id = await g.authorize(as(), email);
    g.google.failWith(401);
    const answer = await channels(id).expect(422);
    g.google.failWith(null);
    expect(answer.body.detail).toBe('No Available Channels');
  });

  test('cannot be listed while Google is down: 503', async () => {
    const id = await g.authorize(as(), email);
    g.google.failWith(500);
    const answer = await channels(id).expect(503);
    g.google.failWith(null);
    expect(answer.body.detail).toBe('Google cannot be reached at the moment. Please try again later.');
  });

  test('wait for the authentication', async () => {
    await channels((await started()).id).expect(409);
    await channels(987_654).expect(404);
  });
});

describe('revoking', () => {
  test('takes the access back at Google and forgets the authentication', async () => {
    const id = await g.authorize(as(), email);
    const { prisma, videoChannels } = g.t.deps;
    const row = await prisma.youtubeAuthorization.findUniqueOrThrow({ where: { id } });
    await as().delete(`${path}/${id}`).expect(200);
    await read(id).expect(404);
    const token = videoChannels!.cipher.decrypt(row.refreshTokenCipher!);
    await expect(videoChannels!.youtube.refresh(token)).rejects.toThrow('Google answered 400: invalid_grant');
  });

  test('first month #17: honours If-Match, before Google is asked', async () => {
    const { id, url } = await started();
    const begun = await read(id).expect(200);
    expect(begun.headers['etag']).toBe(`"${begun.body.result.cache_key}"`);
    await backTo(url).expect(302);
    const stale = await as().delete(`${path}/${id}`).set('if-match', begun.headers['etag']!).expect(412);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id, status: 'authorized' } });
    expect(stale.body.current.cache_key).toBeGreaterThan(begun.body.result.cache_key);
    expect((await as().get(`${path}/${id}/channels`).expect(200)).body.results).toHaveLength(2);
    await as().delete(`${path}/${id}`).set('if-match', `"${stale.body.current.cache_key}"`).expect(200);
  });

  test('what is revoked at Google already is no failure', async () => {
    const id = await g.authorize(as(), email);
    g.google.failWith(400);
    await as().delete(`${path}/${id}`).expect(200);
    g.google.failWith(null);
  });

  test('waits for a Google that is down', async () => {
    const id = await g.authorize(as(), email);
    g.google.failWith(503);
    await as().delete(`${path}/${id}`).expect(503);
    g.google.failWith(null);
    await as().delete(`${path}/${id}`).expect(200);
  });
});

test('nobody else sees an authentication', async () => {
  const id = await g.authorize(as(), email);
  const other = await g.t.makeUser();
  await read(id, other).expect(404);
  await as(other).get(`${path}/${id}/channels`).expect(404);
  await as(other).delete(`${path}/${id}`).expect(404);
});

test('is for BackOffice, signed in', async () => {
  const manager = as(await g.t.makeUser({ role: 'ProductionManager' }));
  await manager.post(path).send({ emailAddress: email }).expect(403);
  await manager.get(`${path}/callback?state=x`).expect(403);
  await g.t.anonymous().post(path).send({ emailAddress: email }).expect(401);
  await g.t.anonymous().get(`${path}/callback?state=x`).expect(401);
});

test('in session mode it belongs to the session that began it', async () => {
  const sessions = await createGoogleApp({ environment: { IDENTITY_MODE: 'session' } });
  try {
    const person = await sessions.t.makeUser();
    const signedIn = async () => {
      const agent = sessions.t.anonymous();
      await agent.post('/v1/sign-in').send({ email: person.email, password: testPassword }).expect(200);
      return agent.set('sec-fetch-site', 'same-origin');
    };
    const [one, other] = [await signedIn(), await signedIn()];
    const { body } = await one.post(path).send({ emailAddress: email }).expect(201);
    const back = pathOf(sessions.google.consent(body.result.url, 'allow'));
    expect((await other.get(back).expect(302)).headers['location']).toContain('error=expired');
    expect((await one.get(back).expect(302)).headers['location']).toContain(`authorization=${body.result.id}`);
    await other.get(`${path}/${body.result.id}`).expect(404);
    await one.get(`${path}/${body.result.id}`).expect(200);
  } finally {
    await sessions.close();
  }
});

test('without an application at Google it is not set up: 503', async () => {
  const bare = await createTestApp();
  try {
    const answer = await bare
      .as(await bare.makeUser())
      .post(path)
      .send({ emailAddress: email })
      .expect(503);
    expect(answer.body.detail).toBe('Video channels are not set up on this server. Please ask the person who runs it.');
  } finally {
    await bare.close();
  }
});
