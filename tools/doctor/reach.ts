import { createConnection } from 'node:net';
import { absent, missing, ok, type Finding } from './finding.ts';

const timeoutMs = 3000;

/** Whether a server accepts connections there. */
export function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: timeoutMs });
    const settle = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

const defaultPorts: Record<string, number> = {
  postgresql: 5432,
  postgres: 5432,
  redis: 6379,
  rediss: 6379,
  smtp: 25,
  smtps: 465,
};

/** A service named by an environment variable, or its replacement. */
export async function named(name: string, variable: string, instead: string): Promise<Finding> {
  const address = process.env[variable];
  if (!address) return ok(name, instead);
  if (!URL.canParse(address)) return missing(name, `${variable} is not an address`);
  const { hostname, port, protocol } = new URL(address);
  const place = { host: hostname, port: Number(port) || (defaultPorts[protocol.slice(0, -1)] ?? 0) };
  const where = `${variable} names ${place.host}:${place.port}`;
  return (await answers(place.host, place.port)) ? ok(name, where) : missing(name, `${where}, where nobody answers`);
}

/** Blob storage by its connection string. */
export async function blobStorage(): Promise<Finding> {
  const text = process.env['BLOB_CONNECTION_STRING'];
  if (!text) return ok('Blob storage', 'the emulator that npm start brings');
  const endpoint = /BlobEndpoint=([^;]+)/.exec(text)?.[1];
  if (!endpoint)
    return ok('Blob storage', 'BLOB_CONNECTION_STRING names an account; whether it answers shows at the start');
  const { hostname, port, protocol } = new URL(endpoint);
  const place = `BLOB_CONNECTION_STRING names ${endpoint}`;
  const reached = await answers(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  return reached ? ok('Blob storage', place) : missing('Blob storage', `${place}, where nobody answers`);
}

export async function productPort(): Promise<Finding> {
  const port = Number(process.env['PORT'] ?? 3000);
  if (!(await answers('127.0.0.1', port))) return ok('Port', `${port} is free`);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  return health?.ok
    ? absent('Port', `${port}: Shootdesk runs there now`)
    : missing('Port', `${port} is taken; choose another with PORT`);
}
