import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chunk } from './chunk.tsx';

afterEach(cleanup);

const Jobs = () => <p>Jobs</p>;
const show = (Screen: ReturnType<typeof chunk>['Screen']) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Screen />
    </Suspense>,
  );

test('a screen whose code is there is drawn without a fallback', async () => {
  const { load, Screen } = chunk(async () => ({ default: Jobs }));
  load();
  // The code is there when the promises of its loading have run.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  show(Screen);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('Jobs')).toBeTruthy();
});

test('a screen whose code is on its way waits behind the fallback, and its code is asked for once', async () => {
  let reads = 0;
  const { load, Screen } = chunk(async () => {
    reads++;
    return { default: Jobs };
  });
  load();
  show(Screen);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Jobs')).toBeTruthy();
  expect(reads).toBe(1);
});
