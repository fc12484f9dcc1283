import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import type { TestBackend } from './backend.ts';

const password = 'shootdesk-test';
/** The emulator's well-known account; no secret. */
const blobKey = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

function startPostgres(): Promise<StartedTestContainer> {
  return new GenericContainer('postgres:18-bookworm')
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'timezone=UTC'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
}

function startRedis(): Promise<StartedTestContainer> {
  return new GenericContainer('redis:8-bookworm')
    .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
}

function startAzurite(): Promise<StartedTestContainer> {
  return new GenericContainer('mcr.microsoft.com/azure-storage/azurite:3.35.0')
    .withCommand(['azurite-blob', '--blobHost', '0.0.0.0', '--skipApiVersionCheck', '--disableTelemetry'])
    .withExposedPorts(10_000)
    .withWaitStrategy(Wait.forLogMessage(/successfully listens/))
    .start();
}

const address = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

/** Starts the images of docker-compose.yml. Needs Docker. */
export async function startContainers(): Promise<TestBackend> {
  const [postgres, redis, azurite] = await Promise.all([startPostgres(), startRedis(), startAzurite()]);
  const blob = `http://${address(azurite, 10_000)}/devstoreaccount1`;
  return {
    adminUrl: `postgresql://postgres:${password}@${address(postgres, 5432)}/postgres`,
    redisUrl: `redis://${address(redis, 6379)}`,
    blobConnectionString: `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=${blobKey};BlobEndpoint=${blob};`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop(), azurite.stop()]);
    },
  };
}
