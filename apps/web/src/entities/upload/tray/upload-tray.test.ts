// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fakeFile, problem } from '../../../../test/fake-storage.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { FileToKeep, KeptFile, Shelf } from './kept-file.ts';
import { jobKeyOf } from './kept-file.ts';
import type { TrayLink, TrayMessage } from './tray-link.ts';
import type { Hold } from './tray-view.ts';
import { UploadTray } from './upload-tray.ts';

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
  const state: { hold: Exclude<Hold, 'signed-out'> | null; ids: number } = { hold: null, ids: 0 };
  const shelf: Shelf = {
    list: async () => [...notes.values()],
    open: async () => ({ write: async () => {}, close: async () => {}, abort: async () => {} }),
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
      send: (file, _source, _known, _reports, signal) =>
        new Promise((resolve, reject) => {
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
      namesOf: async () => new Map(),
      connectionHold: () => state.hold,
      now: () => state.ids,
      newId: () => String((state.ids += 1)),
      ...{ link: linkOf(), describe: async () => ({}), onKept: nothing, onSettled: nothing, onDrained: nothing },
      onRemoved: nothing,
    });
    await tray.start();
    return tray;
  };
  return { openTab, running, notes, state };
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
