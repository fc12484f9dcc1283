import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { consents, createGrants, type Consent, type Grants } from './google-grants.ts';
import { escapeHtml } from './mail-page.ts';
import { listenOnFreePort } from './start-on-free-port.ts';

/** Fake Google: consent page, tokens, and channels. */
export interface GoogleStandIn {
  readonly url: string;
  /** Variables that configure the API for it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Makes every API call fail with this status; null ends it. */
  failWith(status: number | null): void;
  /** Acts as a browser on the consent page; returns the redirect. */
  consent(authorizeUrl: string, choice: Consent): string;
  stop(): Promise<void>;
}

export const standInClientId = 'stand-in-client';
const client = { id: standInClientId, secret: 'stand-in-secret' };

interface Answer {
  readonly status: number;
  readonly body: object;
}

const invalidGrant: Answer = { status: 400, body: { error: 'invalid_grant' } };

const labels: Record<Consent, string> = {
  allow: 'Allow',
  'allow-again': 'Allow, as an account that has granted access before',
  'no-channels': 'Allow, with an account that has no channel',
  deny: 'Cancel',
};

function answerToken(grants: Grants, form: URLSearchParams): Answer {
  const value = (name: string) => form.get(name) ?? '';
  if (value('client_id') !== client.id || value('client_secret') !== client.secret) {
    return { status: 401, body: { error: 'invalid_client' } };
  }
  const tokens =
    value('grant_type') === 'refresh_token'
      ? grants.refresh(value('refresh_token'))
      : grants.exchange(value('code'), value('code_verifier'), value('redirect_uri'));
  return tokens ? { status: 200, body: tokens } : invalidGrant;
}

function answerChannels(grants: Grants, { headers }: IncomingMessage): Answer {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const items = grants.channels(token);
  return items ? { status: 200, body: { items } } : { status: 401, body: { error: { code: 401 } } };
}

async function answerApi(grants: Grants, request: IncomingMessage, url: URL): Promise<Answer | null> {
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  switch (url.pathname) {
    case '/token':
      return answerToken(grants, form);
    case '/revoke':
      return grants.revoke(url.searchParams.get('token') ?? form.get('token') ?? '')
        ? { status: 200, body: {} }
        : { status: 400, body: { error: 'invalid_token' } };
    case '/youtube/v3/channels':
      return answerChannels(grants, request);
    default:
      return null;
  }
}

/** Refuses requests that Google would refuse. */
function consentPage(url: URL): Answer | string {
  const query = url.searchParams;
  const asks: Record<string, string> = {
    client_id: client.id,
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
  };
  const wrong = Object.keys(asks).filter((name) => query.get(name) !== asks[name]);
  if (wrong.length > 0 || !query.get('state')) return { status: 400, body: { error: 'invalid_request', wrong } };
  const links = consents.map((each) => {
    const href = `/consent?${new URLSearchParams([...query, ['consent', each]]).toString()}`;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(labels[each])}</a></li>`;
  });
  const style =
    'body{font:16px/1.8 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Google, played by this machine</title><style>${style}</style></head><body><h1>Google, played by this machine</h1><p>Shootdesk wants to manage videos of <b>${escapeHtml(query.get('login_hint') ?? '')}</b>.</p><ul>${links.join('')}</ul></body></html>`;
}

function afterConsent(grants: Grants, query: URLSearchParams, consent: Consent): string {
  const value = (name: string) => query.get(name) ?? '';
  const back = new URL(value('redirect_uri'));
  back.searchParams.set('state', value('state'));
  if (consent === 'deny') back.searchParams.set('error', 'access_denied');
  else {
    const grantRequest = { email: value('login_hint'), consent, challenge: value('code_challenge') };
    back.searchParams.set('code', grants.newCode({ ...grantRequest, redirectUri: value('redirect_uri') }));
  }
  return back.href;
}

function send(response: ServerResponse, answer: Answer | string): void {
  const isPage = typeof answer === 'string';
  response
    .writeHead(isPage ? 200 : answer.status, { 'content-type': isPage ? 'text/html' : 'application/json' })
    .end(isPage ? answer : JSON.stringify(answer.body));
}

function handler(grants: Grants, failure: () => number | null) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const consent = consents.find((each) => each === url.searchParams.get('consent'));
    if (url.pathname === '/authorize') return send(response, consentPage(url));
    if (url.pathname === '/consent' && consent) {
      response.writeHead(302, { location: afterConsent(grants, url.searchParams, consent) }).end();
      return;
    }
    const status = failure();
    const answer = status === null ? await answerApi(grants, request, url) : { status, body: {} };
    send(response, answer ?? { status: 404, body: {} });
  };
}

/** Starts the stand-in. A preferred port of 0 means any. */
export async function startGoogleStandIn(preferredPort: number): Promise<GoogleStandIn> {
  const grants = createGrants();
  let failure: number | null = null;
  const answer = handler(grants, () => failure);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await listenOnFreePort(server, preferredPort);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    variables: {
      YOUTUBE_CLIENT_ID: client.id,
      YOUTUBE_CLIENT_SECRET: client.secret,
      YOUTUBE_AUTHORIZE_URL: `${url}/authorize`,
      YOUTUBE_TOKEN_URL: `${url}/token`,
      YOUTUBE_REVOKE_URL: `${url}/revoke`,
      YOUTUBE_API_URL: `${url}/youtube/v3`,
    },
    failWith: (status) => {
      failure = status;
    },
    consent: (authorizeUrl, choice) => afterConsent(grants, new URL(authorizeUrl).searchParams, choice),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
