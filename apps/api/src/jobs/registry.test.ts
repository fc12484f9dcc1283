import { expect, test } from 'vitest';
import { createDeps } from '../deps.ts';
import { loadConfig } from '../config.ts';
import { startWorker } from '../worker.ts';
import { jobNames } from './catalogue.ts';
import { jobHandlers, requireHandlers } from './registry.ts';

test('every job name has a handler', () => {
  expect(() => requireHandlers(jobHandlers)).not.toThrow();
  expect(Object.keys(jobHandlers).toSorted()).toEqual([...jobNames].toSorted());
});

test('the worker refuses to start on a job name without a handler, naming each', async () => {
  const secret = 'a secret of at least thirty-two characters';
  const config = loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', SESSION_SECRET: secret });
  const { serviceJobStatusChanged: _missing, ...handlers } = jobHandlers;
  await expect(startWorker(createDeps(config), { handlers })).rejects.toThrow(
    'The worker cannot start: no handler for serviceJobStatusChanged.',
  );
});
