import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleApp, pathOf, type TestGoogle } from '../../../test/google.ts';
import { loggerOptions } from '../../http/logging.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

let g: TestGoogle;
beforeAll(async () => {
  g = await createGoogleApp({ deps: { log: pino({ ...loggerOptions({ logLevel: 'trace' }) }, stream) } });
});
afterAll(() => g.close());

test('no log line and no answer holds a code, a state or a token, also when things fail', async () => {
  const boss = await g.t.makeUser();
  const agent = g.t.as(boss);
  const channel = await g.addChannel(boss);
  const { body } = await agent.post('/v1/youtube-authorizations').send({ emailAddress: 'log@example.com' }).expect(201);
  const back = new URL(g.google.consent(body.result.url, 'allow'));
  const [state, code] = [back.searchParams.get('state')!, back.searchParams.get('code')!];
  g.google.failWith(400);
  await agent.get(pathOf(back.href)).expect(302);
  const failed = await agent.post(`/v1/youtube-channels/${channel.id}/refresh`).expect(422);
  g.google.failWith(null);
  const read = await agent.get(`/v1/youtube-channels/${channel.id}`).expect(200);
  const text = lines.join('\n');
  expect(text).toContain('a call to Google failed');
  for (const secret of [state, code, 'ya29.', '1//', 'code_verifier', 'stand-in-secret', 'v1.test.']) {
    expect(text + failed.text + read.text).not.toContain(secret);
  }
});
