import { expect, test } from 'vitest';
import { closeDeps, createDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';
import { jobNames } from './db/outbox-catalogue.ts';
import { jobHandlers, requireHandlers } from './job-handlers.ts';

test('every job name has a handler', () => {
  expect(() => requireHandlers(jobHandlers)).not.toThrow();
  expect(Object.keys(jobHandlers).toSorted()).toEqual([...jobNames].toSorted());
});

test('worker and API refuse to start on a job name without a handler, naming each', async () => {
  const secret = 'a secret of at least thirty-two characters';
  const deps = createDeps(loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', SESSION_SECRET: secret }));
  const { serviceJobStatusChanged: _status, fileDeleted: _file, ...handlers } = jobHandlers;
  const sentence = 'Cannot start: no handler for serviceJobStatusChanged, fileDeleted.';
  await expect(startWorker(deps, { handlers })).rejects.toThrow(sentence);
  await expect(startServer(deps, handlers)).rejects.toThrow(sentence);
  await closeDeps(deps);
});
