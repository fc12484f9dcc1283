import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { jobActivityQuery } from '../../../data/jobs/queries.ts';
import { useChangedBy } from './use-changed-by.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const colleagues = { Dana: 21, Lee: 22 };

const entry = (id: number, by: keyof typeof colleagues, name: string) => ({
  id,
  createdById: colleagues[by],
  createdBy: { id: colleagues[by], firstName: by, lastName: 'Fox' },
  createdAt: '2026-03-17T03:30:00.000Z',
  activity: { what: 'value', name, from: null, to: 'x' },
});

function WhoChangedIt() {
  const ofJob = useChangedBy(7);
  const ofNote = useChangedBy(7, (activity) => activity.what === 'value' && activity.name === 'Shoot List');
  return [ofJob, ofNote].map((by) => (by ? `${by.name} at ${by.time}` : 'somebody')).join('; ');
}

/** Who is said to have changed the job, and its shoot list, once the log has the later entries as well. */
async function afterwards(...later: object[]): Promise<string | null> {
  const before = [entry(1, 'Lee', 'Shoot List')];
  let isLater = false;
  fakeApi(byPath({ 'GET /v1/activity-logs': () => list(isLater ? [...later, ...before] : before) }));
  function Page() {
    const { data, refetch } = useInfiniteQuery(jobActivityQuery(7));
    return (
      <button type="button" onClick={() => void refetch()}>
        {data && <WhoChangedIt />}
      </button>
    );
  }
  renderInShell(<Page />);
  const button = await screen.findByRole('button', { name: 'somebody; somebody' });
  isLater = true;
  await userEvent.click(button);
  await screen.findByRole('button', { name: /Fox/ });
  return button.textContent;
}

const at = '17 March 2026, 02:30 PM';

test('the only one who changed the job since its page was opened is named, with the time', async () => {
  expect(await afterwards(entry(2, 'Dana', 'Total rooms'))).toBe(`Dana Fox at ${at}; somebody`);
});

test('of several, the one who made the change that is meant is named, and nobody where that is not known', async () => {
  expect(await afterwards(entry(3, 'Lee', 'Total rooms'), entry(2, 'Dana', 'Shoot List'))).toBe(
    `somebody; Dana Fox at ${at}`,
  );
});
