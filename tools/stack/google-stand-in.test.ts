import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGoogleStandIn, type GoogleStandIn } from './google-stand-in.ts';

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogleStandIn(0);
});
afterAll(() => google.stop());

const redirectUri = 'http://localhost:3000/back';
const verifier = 'v'.repeat(43);

function authorizeUrl(more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'stand-in-client',
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    state: 'xyz',
    login_hint: 'films@example.com',
    redirect_uri: redirectUri,
    ...more,
  });
  return `${google.url}/authorize?${query.toString()}`;
}

async function exchange(code: string, more: Record<string, string> = {}) {
  const form = { client_id: 'stand-in-client', client_secret: 'stand-in-secret', grant_type: 'authorization_code' };
  const body = new URLSearchParams({ ...form, code, code_verifier: verifier, redirect_uri: redirectUri, ...more });
  const answer = await fetch(`${google.url}/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as { access_token?: string; error?: string } };
}

const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? '';

test('a person follows a link on the consent page and comes back with a code', async () => {
  const page = await (await fetch(authorizeUrl())).text();
  expect(page).toContain('films@example.com');
  const href = /href="([^"]+)">Allow</.exec(page)![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(`${google.url}${href}`, { redirect: 'manual' });
  const back = answer.headers.get('location') ?? '';
  expect(new URL(back).searchParams.get('state')).toBe('xyz');
  const { body } = await exchange(codeOf(back));
  const headers = { authorization: `Bearer ${body.access_token}` };
  const channels = await fetch(`${google.url}/youtube/v3/channels?mine=true`, { headers });
  expect(await channels.json()).toMatchObject({ items: [{ snippet: { title: 'films Property Films' } }, {}] });
});

test('a code works once, and only with the right verifier, address and application', async () => {
  for (const wrong of [{ code_verifier: 'other' }, { redirect_uri: 'http://localhost/other' }]) {
    expect(await exchange(codeOf(google.consent(authorizeUrl(), 'allow')), wrong)).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  }
  const code = codeOf(google.consent(authorizeUrl(), 'allow'));
  expect((await exchange(code, { client_secret: 'x' })).body.error).toBe('invalid_client');
  expect((await exchange(code)).status).toBe(200);
  expect((await exchange(code)).status).toBe(400);
});

test.each([{ code_challenge_method: 'plain' }, { access_type: 'online' }, { client_id: 'x' }, { state: '' }])(
  'a request that Google would refuse is refused: %j',
  async (wrong) => {
    expect((await fetch(authorizeUrl(wrong))).status).toBe(400);
  },
);
