import { startGoogleStandIn, type GoogleStandIn } from '../../../tools/stack/google-stand-in.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;
type Agent = ReturnType<TestApp['as']>;

/** Ends the authentication with the person's decision; returns the product's redirect. */
export type Decide = Parameters<GoogleStandIn['consent']>[1];

export interface TestGoogle {
  readonly google: GoogleStandIn;
  readonly t: TestApp;
  /** Returns the id. */
  authorize(agent: Agent, email: string, choice?: Decide): Promise<number>;
  addChannel(user: TestUser, more?: object): Promise<{ id: number; channelId: string; cache_key: number }>;
  close(): Promise<void>;
}

export const testEncryptionKey = `test:${'5e'.repeat(32)}`;

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function authorize(google: GoogleStandIn, agent: Agent, email: string, choice: Decide): Promise<number> {
  const started = await agent.post('/v1/youtube-authorizations').send({ emailAddress: email }).expect(201);
  const { id, url } = started.body.result;
  await agent.get(pathOf(google.consent(url, choice))).expect(302);
  return id;
}

let serial = 0;

export async function createGoogleApp(options: Options = {}): Promise<TestGoogle> {
  const google = await startGoogleStandIn(0);
  const environment = { ...google.variables, ENCRYPTION_KEYS: testEncryptionKey, ...options.environment };
  const t = await createTestApp({ ...options, environment });
  return {
    google,
    t,
    authorize: (agent, email, choice = 'allow') => authorize(google, agent, email, choice),
    addChannel: async (user, more = {}) => {
      serial += 1;
      const emailAddress = `channel${serial}@example.com`;
      const agent = t.as(user);
      const youtubeAuthorizationId = await authorize(google, agent, emailAddress, 'allow');
      const { body } = await agent.get(`/v1/youtube-authorizations/${youtubeAuthorizationId}/channels`).expect(200);
      const channelId = body.results[0].id;
      const sent = { youtubeAuthorizationId, name: 'Films', emailAddress, channelId, videoServiceTypeId: 1, ...more };
      return (await agent.post('/v1/youtube-channels').send(sent).expect(201)).body.result;
    },
    close: async () => {
      await t.close();
      await google.stop();
    },
  };
}
