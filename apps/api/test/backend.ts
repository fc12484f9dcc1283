import { chmodSync } from 'node:fs';
import { startServices } from '../../../tools/stack/services.ts';

/** The services that integration tests run against. */
export interface TestBackend {
  readonly adminUrl: string;
  readonly blobConnectionString: string;
  readonly redisUrl: string | null;
  stop(): Promise<void>;
}

async function embedded(folder: string): Promise<TestBackend> {
  // The database server runs under an account of its own when the tests run as root.
  chmodSync(folder, 0o755);
  const services = await startServices({
    folder,
    postgres: { password: 'shootdesk-test', port: 0, throwaway: true },
    blob: { port: 0 },
  });
  const adminUrl = new URL(services.databaseUrl ?? '');
  adminUrl.pathname = '/postgres';
  return {
    adminUrl: adminUrl.href,
    blobConnectionString: services.blobConnectionString ?? '',
    redisUrl: process.env['TEST_REDIS_URL'] ?? null,
    stop: () => services.stop(),
  };
}

/** Embedded services by default; `TEST_BACKEND=containers` runs the same tests on the images used in production. */
export async function startBackend(folder: string): Promise<TestBackend> {
  if (process.env['TEST_BACKEND'] !== 'containers') return embedded(folder);
  const { startContainers } = await import('./containers.ts');
  return startContainers();
}
