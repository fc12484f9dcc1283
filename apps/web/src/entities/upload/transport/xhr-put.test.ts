import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { xhrPut } from './xhr-put.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'PUT');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const put = (url: string, signal = new AbortController().signal, onProgress: (bytes: number) => void = () => {}) =>
  xhrPut({ url, headers: { 'x-ms-meta-iso': '100' }, body: new ArrayBuffer(100_000), onProgress, signal });

test('a body is sent with its headers; the status is answered and the progress reported', async () => {
  const received = { bytes: 0, iso: '' };
  const url = await listen((request, response) => {
    received.iso = String(request.headers['x-ms-meta-iso']);
    request.on('data', (chunk: Buffer) => (received.bytes += chunk.length));
    request.on('end', () => response.writeHead(201).end());
  });
  const progress: number[] = [];
  expect(await put(url, undefined, (bytes) => progress.push(bytes))).toBe(201);
  expect(received).toEqual({ bytes: 100_000, iso: '100' });
  expect(progress.at(-1)).toBe(100_000);
});

test('a refusal is a status, a connection that breaks is none', async () => {
  const refusing = await listen((request, response) => {
    request.resume().on('end', () => response.writeHead(403).end());
  });
  expect(await put(refusing)).toBe(403);
  close?.();
  const cutting = await listen((request) => request.socket.destroy());
  expect(await put(cutting)).toBe(0);
});

test('an upload that is stopped ends at once', async () => {
  const stop = new AbortController();
  const url = await listen(() => stop.abort(new Error('The dialog was closed.')));
  await expect(put(url, stop.signal)).rejects.toThrow('The dialog was closed.');
});
