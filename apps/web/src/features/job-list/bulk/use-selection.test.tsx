import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { jobInStatus } from '../../../../test/records.ts';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const rights = { assignee: null, mayArchive: true, mayChange: true };
const jobs = [1, 2, 3, 4].map((id) => ({ ...jobInStatus(90), id }));

function draw(listed = jobs) {
  const initialProps = { listed, question: 'all', grouping: '' };
  return renderHook(
    (props: typeof initialProps) => useSelection(props.listed, rights, props.question, props.grouping),
    {
      initialProps,
    },
  );
}

const idsOf = ({ result }: ReturnType<typeof draw>) => result.current.jobs.map(({ id }) => id);

test('what was selected stays so when its groups are folded, all at once as well, and nothing comes back unseen', () => {
  const hook = draw();
  act(() => hook.result.current.select([1, 2]));
  hook.rerender({ listed: [], question: 'all', grouping: 'folded' });
  expect(idsOf(hook)).toEqual([1, 2]);
  act(() => hook.result.current.select([]));
  hook.rerender({ listed: jobs, question: 'all', grouping: '' });
  expect(idsOf(hook)).toEqual([]);
});

test('the jobs of two groups that were asked for at once are both selected', () => {
  const hook = draw([]);
  const { add } = hook.result.current;
  act(() => add([jobs[0]!]));
  act(() => add([jobs[1]!]));
  expect(idsOf(hook)).toEqual([1, 2]);
});

test('other filters select anew', () => {
  const hook = draw();
  act(() => hook.result.current.add([jobs[3]!]));
  hook.rerender({ listed: jobs.slice(0, 2), question: 'late', grouping: '' });
  expect(idsOf(hook)).toEqual([]);
});
