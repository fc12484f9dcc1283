import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aResource } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { setStreamOpen } from '../../api/stream-state.ts';
import { ResourcesTab } from './resources-tab.tsx';
import { pollIntervalsMs } from '../../entities/file/use-waiting-previews.ts';

beforeEach(() => {
  layOut(900, 586);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(resources: readonly unknown[], answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath({ 'GET /v1/resources': list(resources), ...answers }));
  renderInShell(<ResourcesTab job={aJob()} upload={null} />);
  const reads = () => sent.filter(({ method, url }) => method === 'GET' && url.startsWith('/v1/resources/'));
  return { sent, reads };
}

const tile = () => screen.findByRole('button', { name: 'Open DSC_1.jpg' });
const picture = async () => (await tile()).querySelector('img')?.getAttribute('src');
const pictureNow = () =>
  screen.getByRole('button', { name: 'Open DSC_1.jpg' }).querySelector('img')?.getAttribute('src');

describe('a preview that is being made', () => {
  const waiting = aResource(1, { stage: 'generating' });
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const hide = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  test('says so, and becomes the picture by itself; then nobody asks any more', async () => {
    let stage: 'generating' | 'ready' = 'generating';
    const { reads } = open([waiting], { 'GET /v1/resources/1': () => single(aResource(1, { stage })) });
    expect((await tile()).textContent).toBe('Preview still generatingPlease refresh in a few seconds');
    await wait(pollIntervalsMs.first);
    expect(reads().length).toBe(1);
    stage = 'ready';
    await wait(pollIntervalsMs.first * pollIntervalsMs.factor);
    await waitFor(() => expect(pictureNow()).toBe('https://files.example/Preview/1?v=1'));
    expect(reads().length).toBe(2);
    await wait(5 * pollIntervalsMs.most);
    expect(reads().length).toBe(2);
  });

  test('is not asked for while events tell of it', async () => {
    setStreamOpen(true);
    const { reads } = open([waiting], { 'GET /v1/resources/1': single(waiting) });
    await tile();
    await wait(pollIntervalsMs.most);
    expect(reads().length).toBe(0);
    act(() => setStreamOpen(false));
    await wait(pollIntervalsMs.first);
    expect(reads().length).toBe(1);
  });

  test('is asked for less and less often', async () => {
    const { reads } = open([waiting], { 'GET /v1/resources/1': single(waiting) });
    await tile();
    await wait(60_000);
    const early = reads().length;
    expect(early).toBeLessThan(9);
    await wait(2 * pollIntervalsMs.most);
    expect(reads().length - early).toBe(2);
  });

  test('is not asked for while nobody looks at the page', async () => {
    const { reads } = open([waiting], { 'GET /v1/resources/1': single(waiting) });
    await tile();
    hide('hidden');
    await wait(60_000);
    expect(reads()).toEqual([]);
    hide('visible');
    await wait(pollIntervalsMs.most);
    expect(reads().length).toBeGreaterThan(0);
  });

  test('of a file that a colleague has deleted leaves with it', async () => {
    open([waiting, aResource(2)], { 'GET /v1/resources/1': failure(404, 'not_found', 'Gone.') });
    await tile();
    await wait(pollIntervalsMs.first);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(1));
  });

  test('goes on being asked for after a failure', async () => {
    const answers = [failure(503, 'unavailable', 'Busy.'), single(aResource(1))];
    open([waiting], { 'GET /v1/resources/1': () => answers.shift() ?? failure(500, 'internal', 'Asked too often.') });
    await tile();
    await wait(pollIntervalsMs.first);
    await wait(pollIntervalsMs.most);
    await waitFor(() => expect(pictureNow()).toBe('https://files.example/Preview/1?v=1'));
  });
});

describe('a preview that has failed', () => {
  const failed = aResource(1, { stage: 'failed' });
  const retry = () => screen.findByRole('button', { name: 'Retry: preview of DSC_1.jpg' });

  test('says why, and is made once more', async () => {
    const file = aResource(1, { stage: 'generating' }).file;
    const { sent } = open([failed], { 'POST /v1/files/501/previews': single(file) });
    expect((await tile()).textContent).toBe('No preview generatedThe picture is cut off.');
    await userEvent.click(await retry());
    expect(await screen.findByText('Preview still generating')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').length).toBe(1);
  });

  test('that another person has retried meanwhile shows the new state', async () => {
    open([failed], {
      'POST /v1/files/501/previews': failure(409, 'conflict', 'Nothing has failed.'),
      'GET /v1/resources/1': single(aResource(1)),
    });
    await userEvent.click(await retry());
    await waitFor(async () => expect(await picture()).toBe('https://files.example/Preview/1?v=1'));
  });

  test('says when the retry itself fails', async () => {
    open([failed], { 'POST /v1/files/501/previews': failure(503, 'unavailable', 'Busy.') });
    await userEvent.click(await retry());
    expect(await screen.findByText('Busy.')).toBeTruthy();
  });
});

test('a file that never has one says so', async () => {
  open([aResource(1, { stage: 'none', type: 'Other' })]);
  expect((await tile()).textContent).toBe('No preview generated');
});

describe('an address that has run out', () => {
  const img = async () => {
    const element = (await tile()).querySelector('img');
    if (!element) throw new Error('There is no picture.');
    return element;
  };

  test('is fetched again, once', async () => {
    const { reads } = open([aResource(1)], { 'GET /v1/resources/1': single(aResource(1, { signed: 2 })) });
    fireEvent.error(await img());
    await waitFor(async () => expect(await picture()).toBe('https://files.example/Preview/1?v=2'));
    fireEvent.error(await img());
    expect(await screen.findByText('The picture could not be loaded')).toBeTruthy();
    expect(reads().length).toBe(1);
  });

  test('that is still the same says so, and can be tried again', async () => {
    open([aResource(1)], { 'GET /v1/resources/1': single(aResource(1)) });
    fireEvent.error(await img());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: preview of DSC_1.jpg' }));
    expect(await picture()).toBe('https://files.example/Preview/1?v=1');
  });

  test('first month #34: that is gone from storage is made again when it is asked for', async () => {
    const { file: waiting } = aResource(1, { stage: 'generating' });
    open([aResource(1)], {
      'GET /v1/resources/1': single(aResource(1)),
      'POST /v1/files/501/previews': single(waiting),
    });
    fireEvent.error(await img());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: preview of DSC_1.jpg' }));
    expect(await screen.findByText('Preview still generating')).toBeTruthy();
  });
});
