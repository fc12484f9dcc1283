import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventStream } from './stream.ts';

let response: ServerResponse;
let reader: Socket;
let close: () => void;

beforeEach(async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requested = once(server, 'request');
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.on('error', () => {});
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  [, response] = (await requested) as [unknown, ServerResponse];
  close = () => {
    reader.destroy();
    server.close();
  };
});
afterEach(() => close());

const text = `event: job\ndata: ${'x'.repeat(10_000)}\n\n`;

test('a reader who takes nothing is cut off before much has piled up', () => {
  let cutOffs = 0;
  const stream = createEventStream(response, () => (cutOffs += 1));
  let most = 0;
  for (let count = 0; count < 10_000 && !stream.isClosed(); count += 1) {
    stream.send(text);
    most = Math.max(most, response.writableLength);
  }
  expect(stream.isClosed()).toBe(true);
  expect(most).toBeLessThan(300_000);
  stream.send(text);
  expect(cutOffs).toBe(1);
});

test('a reader who takes what comes is sent everything, however much it is', async () => {
  const stream = createEventStream(response, () => {});
  let received = 0;
  reader.on('data', (chunk) => (received += chunk.length));
  for (let count = 0; count < 200; count += 1) {
    stream.send(text);
    await expect.poll(() => response.writableLength).toBe(0);
  }
  expect(stream.isClosed()).toBe(false);
  await expect.poll(() => received).toBeGreaterThan(200 * 10_000);
});

test('one large text is no sign of a slow reader', () => {
  const stream = createEventStream(response, () => {});
  stream.send(text.repeat(100));
  expect(stream.isClosed()).toBe(false);
});
