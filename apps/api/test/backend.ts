import { startServices } from '../../../tools/stack/services.ts';
import { makeThrowawayFolder } from '../../../tools/test/throwaway-folder.ts';

/** The services of integration tests. */
export interface TestBackend {
  readonly adminUrl: string;
  readonly blobConnectionString: string;
  readonly redisUrl: string | null;
  stop(): Promise<void>;
}

/** Postgres and blob emulator from packages; TEST_DATABASE_URL and TEST_REDIS_URL override them. */
async function embedded(): Promise<TestBackend> {
  const folder = makeThrowawayFolder('shootdesk-test-');
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const services = await startServices({
    folder,
    throwaway: true,
    ...(!TEST_DATABASE_URL && { postgres: { password: 'shootdesk-test', port: 0 } }),
    blob: { port: 0 },
  });
  const adminUrl = new URL(TEST_DATABASE_URL ?? services.databaseUrl ?? '');
  adminUrl.pathname = '/postgres';
  return {
    adminUrl: adminUrl.href,
    blobConnectionString: services.blobConnectionString ?? '',
    redisUrl: TEST_REDIS_URL ?? null,
    stop: () => services.stop(),
  };
}

/** Embedded services by default; `TEST_BACKEND=containers` uses the production images. */
export async function startBackend(): Promise<TestBackend> {
  if (process.env['TEST_BACKEND'] !== 'containers') return embedded();
  const { startContainers } = await import('./containers.ts');
  return startContainers();
}
