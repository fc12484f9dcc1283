import { expect, test, vi, afterEach } from 'vitest';
import { byPath, fakeApi, list } from '../../../test/fake-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { mendingQuery } from './mending.ts';

afterEach(() => vi.unstubAllGlobals());

test('every job of a long list is asked about, 200 at a time', async () => {
  const mark = (serviceJobId: number) => ({
    serviceJobId,
    toMend: 1,
    assets: 2,
    from: 'studio',
    reason: '',
    since: '',
  });
  const sent = fakeApi(
    byPath({
      'GET /v1/mending': ({ url }) => {
        const asked = new URL(url, 'http://x').searchParams.get('serviceJobs')!.split(',').map(Number);
        return list(asked.map(mark));
      },
    }),
  );
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const marks = await createQueryClient().fetchQuery(mendingQuery(ids));
  expect(sent).toHaveLength(3);
  expect(marks.map(({ serviceJobId }) => serviceJobId)).toEqual(ids);
});
