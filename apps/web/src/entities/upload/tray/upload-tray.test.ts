// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../kernel/api-error.ts';
import { fakeFile, problem } from '../../../../test/fake-storage.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { FileToKeep, KeptFile, Shelf } from './kept-file.ts';
import { jobKeyOf } from './kept-file.ts';
import { NoRoomError } from './keep-file.ts';
import { grantOfJob } from './grant-of-job.ts';
import type { TrayLink, TrayMessage } from './tray-link.ts';
import type { Hold } from './tray-view.ts';
import { UploadTray, type TrayOptions } from './upload-tray.ts';

const nothing = () => {};
const silent = { onPhase: nothing, onProgress: nothing, onSent: nothing };
const about = (jobId = 7, deadline: string | null = null): FileToKeep => ({
  ...{ noun: 'Asset', jobId, campaignId: 1, jobName: `Job ${jobId}`, deadline, contentType: 'image/jpeg' },
  ...{ resourceTypeId: null, versionOf: null, begunAt: 1 },
});

/** A browser whose tabs share a shelf, a lock and a channel. Uploads end when the test says so. */
function openBrowser() {
  const notes = new Map<string, KeptFile>();
  const paused = new Set<string>();
  const changed = new Set<() => void>();
  const tabs: { readonly hear: Set<(message: TrayMessage) => void>; readonly begin: () => void }[] = [];
  const running: { readonly file: KeptFile; end: (outcome: UploadOutcome | Error) => void }[] = [];
  const state: { hold: Exclude<Hold, 'signed-out'> | null; ids: number; isShelfBroken: boolean } = {
    ...{ hold: null, ids: 0, isShelfBroken: false },
  };
  /** Reads of what the job has: each answers when the test says so, or at once with nothing. */
  const reads: TrayOptions['namesOf'][] = [];
  const drained: string[] = [];
  const shelf: Shelf = {
    list: async () => [...notes.values()],
    open: async () => {
      if (state.isShelfBroken) throw new DOMException('Broken.', 'UnknownError');
      return { write: async () => {}, close: async () => {}, abort: async () => {} };
    },
    seal: async (file) => void notes.set(file.id, file),
    read: async ({ name, size }) => fakeFile(size, name),
    drop: async (id) => void notes.delete(id),
    sweep: async () => {},
  };
  const linkOf = (): TrayLink => {
    const hear = new Set<(message: TrayMessage) => void>();
    const tell = (message: TrayMessage) => {
      for (const tab of tabs) if (tab.hear !== hear) for (const listener of tab.hear) listener(message);
    };
    return {
      lead: (begin) => {
        tabs.push({ hear, begin });
        if (tabs.length === 1) begin();
      },
      whileCopying: (copy) => copy(),
      whileNoneCopies: (sweep) => sweep(),
      post: tell,
      listen: (listener) => void hear.add(listener),
      close: () => {
        const at = tabs.findIndex((tab) => tab.hear === hear);
        tabs.splice(at, 1);
        if (at === 0) tabs[0]?.begin();
      },
    };
  };
  const openTab = async () => {
    const tray = new UploadTray({
      shelf,
      send: (file, _source, known, _reports, signal) =>
        new Promise((resolve, reject) => {
          if (known.has(file.checksum)) {
            resolve({ kind: 'known', as: null });
            return;
          }
          const upload = {
            file,
            end: (outcome: UploadOutcome | Error) => {
              running.splice(running.indexOf(upload), 1);
              if (outcome instanceof Error) reject(outcome);
              else resolve(outcome);
            },
          };
          running.push(upload);
          signal.addEventListener('abort', () => upload.end(signal.reason as Error));
        }),
      settings: {
        isPaused: (file) => paused.has(jobKeyOf(file)),
        pause: (key) => {
          paused.add(key);
          for (const listener of changed) listener();
        },
        resume: (key) => {
          paused.delete(key);
          for (const listener of changed) listener();
        },
        ...{ network: () => 'any', setNetwork: nothing },
        subscribe: (listener) => {
          changed.add(listener);
          return () => changed.delete(listener);
        },
      },
      namesOf: (...asked) => reads.shift()?.(...asked) ?? Promise.resolve(new Map()),
      connectionHold: () => state.hold,
      now: () => state.ids,
      newId: () => String((state.ids += 1)),
      ...{ link: linkOf(), describe: async () => ({}), onKept: nothing, onSettled: nothing },
      onDrained: (last, failed) => void drained.push(`${last.jobName}: ${failed} failed`),
      onRemoved: nothing,
    });
    await tray.start();
    return tray;
  };
  return { openTab, running, notes, state, reads, drained };
}

const names = (uploads: readonly { readonly file: KeptFile }[]) => uploads.map(({ file }) => file.name);

type Browser = ReturnType<typeof openBrowser>;
const untilRunning = ({ running }: Browser, ...expected: string[]) =>
  vi.waitFor(() => expect(names(running)).toEqual(expected));
const untilKept = ({ notes }: Browser, count: number) => vi.waitFor(() => expect(notes.size).toBe(count));

function choose(tray: UploadTray, name: string, to = about(), size = name.length + 10) {
  const upload = tray.upload(fakeFile(size, name) as File, to, silent, new AbortController().signal);
  upload.catch(nothing);
  return upload;
}

test('three files are sent at a time, those of the job that is due first before the others', async () => {
  const browser = openBrowser();
  browser.state.hold = 'offline';
  const tray = await browser.openTab();
  void choose(tray, 'no-deadline', about(1));
  void choose(tray, 'due-later', about(2, '2026-12-02T00:00:00.000Z'));
  void choose(tray, 'due', about(3, '2026-12-01T00:00:00.000Z'));
  void choose(tray, 'due-as-well', about(3, '2026-12-01T00:00:00.000Z'));
  await untilKept(browser, 4);
  await vi.waitFor(() => expect(tray.view().files).toHaveLength(4));
  expect(browser.running).toEqual([]);
  browser.state.hold = null;
  tray.wake();
  await untilRunning(browser, 'due', 'due-as-well', 'due-later');
  browser.running[0]?.end({ kind: 'known', as: null });
  await untilRunning(browser, 'due-as-well', 'due-later', 'no-deadline');
});

test('uploads to a paused job stop, and go on when they are resumed', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  const upload = choose(tray, 'a');
  await untilRunning(browser, 'a');
  tray.pause('Asset.7');
  await untilRunning(browser);
  expect(browser.notes.size).toBe(1);
  tray.resume('Asset.7');
  await untilRunning(browser, 'a');
  browser.running[0]?.end({ kind: 'uploaded', checksum: 'c' });
  expect(await upload).toEqual({ kind: 'uploaded', checksum: 'c' });
  expect(browser.notes.size).toBe(0);
});

test('a second tab has the first send, is told of the end, and takes over when the first is closed', async () => {
  const browser = openBrowser();
  const first = await browser.openTab();
  const second = await browser.openTab();
  const upload = choose(second, 'a');
  const next = choose(second, 'next');
  await untilRunning(browser, 'a', 'next');
  browser.running[0]?.end({ kind: 'uploaded', checksum: 'c' });
  expect(await upload).toEqual({ kind: 'uploaded', checksum: 'c' });
  first.stop();
  await untilRunning(browser, 'next');
  browser.running[0]?.end({ kind: 'uploaded', checksum: 'd' });
  expect(await next).toEqual({ kind: 'uploaded', checksum: 'd' });
});

test('a file chosen twice is kept once; a new choice of what it becomes takes the place of the earlier', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  const refuse = () => browser.running[0]?.end(problem(409, 'conflict', "This job has 'Bath.jpg' already."));
  const first = choose(tray, 'Bath.jpg');
  await untilRunning(browser, 'Bath.jpg');
  refuse();
  await expect(first).rejects.toThrow("This job has 'Bath.jpg' already.");
  const second = choose(tray, 'Bath.jpg');
  await untilRunning(browser, 'Bath.jpg');
  expect([...browser.notes.values()].map(({ versionOf }) => versionOf)).toEqual([null]);
  refuse();
  await expect(second).rejects.toThrow("This job has 'Bath.jpg' already.");
  void choose(tray, 'Bath.jpg', { ...about(), versionOf: 3 });
  await vi.waitFor(() => expect(browser.running.map(({ file }) => file.versionOf)).toEqual([3]));
  expect([...browser.notes.values()].map(({ versionOf }) => versionOf)).toEqual([3]);
});

test('without a session nothing is sent until it is tried again', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  for (const name of ['a', 'bb']) void choose(tray, name);
  await untilRunning(browser, 'a', 'bb');
  browser.running[0]?.end(problem(401, 'unauthenticated', 'You have been signed out.'));
  await untilRunning(browser);
  expect(browser.notes.size).toBe(2);
  tray.retry([]);
  await untilRunning(browser, 'a', 'bb');
});

const unreadable = (name: string) => ({
  ...{ name, size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('Moved.')) }) },
});

test('a copy that fails after its dialog is closed is held with the reason until it is dismissed', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  const closing = new AbortController();
  const upload = tray.upload(unreadable('gone') as unknown as File, about(), silent, closing.signal);
  expect(tray.copying()).toBe(1);
  closing.abort();
  await expect(upload).rejects.toThrow('can no longer be read');
  expect(tray.copying()).toBe(0);
  const reason = 'The file can no longer be read; choose it again';
  expect(tray.failedCopies()).toEqual([{ key: 'Asset.7', jobName: 'Job 7', name: 'gone', reason }]);
  tray.dismissFailedCopies();
  expect(tray.failedCopies()).toEqual([]);
});

test('any fault of the storage counts as no room, so that the dialog sends the file', async () => {
  const browser = openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(nothing);
  browser.state.isShelfBroken = true;
  const tray = await browser.openTab();
  await expect(choose(tray, 'a')).rejects.toBeInstanceOf(NoRoomError);
  expect(tray.failedCopies()).toEqual([]);
});

test('a list from before a file was chosen does not say that the job has it', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  void choose(tray, 'other');
  const first = choose(tray, 'Bath.jpg');
  await untilRunning(browser, 'other', 'Bath.jpg');
  const checksum = browser.running[1]?.file.checksum ?? '';
  browser.running[1]?.end({ kind: 'uploaded', checksum });
  await first;
  // Deleted by somebody, and chosen again.
  void choose(tray, 'Bath.jpg');
  await untilRunning(browser, 'other', 'Bath.jpg');
  expect(browser.notes.size).toBe(2);
});

test('a removed file ends for all who follow it, and equal files of a batch have one copy', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  const both = [choose(tray, 'a'), choose(tray, 'a')];
  await vi.waitFor(() => expect(tray.copying()).toBe(0));
  await untilRunning(browser, 'a');
  tray.remove([...browser.notes.keys()]);
  const ends = await Promise.allSettled(both);
  expect(ends.map((end) => String((end as PromiseRejectedResult).reason))).toEqual([
    'UploadFailure: Removed',
    'UploadFailure: Removed',
  ]);
  await untilKept(browser, 0);
});

test('an asset whose name is taken is sent as a new one when the person says so', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  const upload = choose(tray, 'Bath.jpg');
  await untilRunning(browser, 'Bath.jpg');
  browser.running[0]?.end(new ApiError(409, { code: 'conflict', detail: 'Please say.', candidates: [] }));
  await expect(upload).rejects.toThrow('Please say.');
  await vi.waitFor(() => expect(tray.view().files[0]).toMatchObject({ state: 'failed', isNameTaken: true }));
  tray.keepAsNew([...browser.notes.keys()]);
  await vi.waitFor(() => expect(browser.running.map(({ file }) => file.versionOf)).toEqual(['new']));
  expect([...browser.notes.values()].map(({ versionOf }) => versionOf)).toEqual(['new']);
});

test('while the server is out of reach a file waits, and leaves its place when it is stopped', async () => {
  const browser = openBrowser();
  browser.reads.push((_file, onWait) => {
    onWait();
    return new Promise(nothing);
  });
  const tray = await browser.openTab();
  void choose(tray, 'a');
  await vi.waitFor(() => expect(tray.view().files[0]).toMatchObject({ state: 'running', phase: 'waiting' }));
  tray.pause('Asset.7');
  await vi.waitFor(() => expect(tray.view().files[0]).toMatchObject({ state: 'waiting' }));
});

test('the end of a job is reported once, after its last copy, with the number of those that failed', async () => {
  const browser = openBrowser();
  const tray = await browser.openTab();
  void choose(tray, 'a');
  void choose(tray, 'bb');
  await untilRunning(browser, 'a', 'bb');
  browser.running[0]?.end({ kind: 'uploaded', checksum: 'c' });
  await untilRunning(browser, 'bb');
  expect(browser.drained).toEqual([]);
  browser.running[0]?.end(problem(422, undefined, 'The picture is damaged.'));
  await vi.waitFor(() => expect(browser.drained).toEqual(['Job 7: 1 failed']));
});

test('a job that was moved to another campaign gets its tokens there', async () => {
  const asked: number[] = [];
  const grant = grantOfJob(
    1,
    async (campaignId) => {
      asked.push(campaignId);
      throw problem(campaignId === 1 ? 404 : 409, 'conflict', `Campaign ${campaignId}`);
    },
    async () => 2,
  );
  await expect(grant('a', new AbortController().signal)).rejects.toThrow('Campaign 2');
  expect(asked).toEqual([1, 2]);
});
