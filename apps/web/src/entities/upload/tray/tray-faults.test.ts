// @vitest-environment node
import { blockBytes } from '@shootdesk/shared/files/checksum';
import { expect, test, vi } from 'vitest';
import { fakeFile, problem } from '../../../../test/fake-storage.ts';
import { FakeUploadServer } from '../../../../test/fake-upload-server.ts';
import { asResource } from '../transport/destination.ts';
import { uploadFile } from '../transport/upload-file.ts';
import type { UploadSource } from '../transport/upload-source.ts';
import type { FileToKeep, KeptFile, Shelf } from './kept-file.ts';
import { UploadTray, type TrayOptions } from './upload-tray.ts';

/** Pseudorandom numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Fault = 'kill' | 'cut' | 'token' | 'full' | 'signed-out';

/** The steps of one life of a page: at one of them, by chance, something goes wrong. */
class Life {
  readonly #random: () => number;
  readonly #fault: Fault | null;
  readonly #at: number;
  #steps = 0;
  isKilled = false;
  isFaulty = false;

  constructor(random: () => number, fault: Fault | null) {
    this.#random = random;
    this.#fault = fault;
    this.#at = Math.floor(random() * 45);
  }

  /** Runs a step; after a kill none ever ends. The last one may have had its effect, or not. */
  async step<T>(run: () => T, onFault: Partial<Record<Fault, () => T>> = {}): Promise<T> {
    await Promise.resolve();
    this.#steps += 1;
    const isNow = this.#steps > this.#at && !this.isFaulty && this.#fault !== null;
    const act = this.#fault === null ? undefined : onFault[this.#fault];
    if (isNow && (this.#fault === 'kill' || act)) {
      this.isFaulty = true;
      if (act) return act();
      this.isKilled = true;
      if (this.#random() < 0.5) run();
    }
    if (this.isKilled) return new Promise<never>(() => {});
    return run();
  }
}

/** What the browser stores: it outlives the page. */
class Disk {
  readonly notes = new Map<string, KeptFile>();
  readonly copies = new Map<string, number>();

  shelfFor(life: Life, sources: ReadonlyMap<string, UploadSource>): Shelf {
    const full = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    return {
      list: () => life.step(() => [...this.notes.values()]),
      open: async (id) => ({
        write: (bytes) =>
          life.step(() => void this.copies.set(id, (this.copies.get(id) ?? 0) + bytes.byteLength), { full }),
        close: () => life.step(() => {}),
        abort: () => life.step(() => void this.copies.delete(id)),
      }),
      seal: (file) => life.step(() => void this.notes.set(file.id, file), { full }),
      read: ({ id, name, size }) =>
        life.step(() => {
          if (this.copies.get(id) !== size) throw new Error(`The copy of ${name} is incomplete.`);
          return sources.get(name)!;
        }),
      drop: (id) =>
        life.step(() => {
          this.notes.delete(id);
          this.copies.delete(id);
        }),
      sweep: () =>
        life.step(() => {
          for (const id of this.copies.keys()) if (!this.notes.has(id)) this.copies.delete(id);
        }),
    };
  }
}

const about: FileToKeep = {
  ...{ noun: 'Resource', jobId: 7, campaignId: 1, jobName: '12 Example Street', deadline: null },
  ...{ contentType: 'image/jpeg', resourceTypeId: 5, versionOf: null, begunAt: 1 },
};
const nothing = () => {};
const silent = { onPhase: nothing, onProgress: nothing, onSent: nothing };
let ids = 0;

/** A page with the tray. */
function openPage(life: Life, disk: Disk, server: FakeUploadServer, sources: ReadonlyMap<string, UploadSource>) {
  const lost = () => {
    throw problem(0, undefined, 'The server cannot be reached.');
  };
  const refused = () => {
    throw problem(401, 'unauthenticated', 'You have been signed out.');
  };
  const call = <T>(run: () => T) => life.step(run, { cut: lost, 'signed-out': refused });
  const send: TrayOptions['send'] = (file, source, known, reports, signal) =>
    uploadFile(
      source,
      {
        ...{ serviceJobId: 7, begunAt: file.begunAt, contentType: file.contentType, metadata: {}, known },
        destination: { ...asResource(5), register: (blob) => call(() => server.register(blob)) },
        checksum: file.checksum,
      },
      {
        grant: (path) => call(() => server.grant(path)),
        put: (request) =>
          life.step(() => server.put(request), {
            cut: () => 0,
            token: () => {
              server.expireTokens();
              return server.put(request);
            },
          }),
        pause: () => life.step(nothing),
        now: () => 0,
      },
      reports,
      signal,
    );
  let swept: Promise<void> = Promise.resolve();
  const tray = new UploadTray({
    shelf: disk.shelfFor(life, sources),
    send,
    namesOf: () => call(() => new Map(server.names)),
    settings: {
      ...{ isPaused: () => false, pause: nothing, resume: nothing, network: () => 'any', setNetwork: nothing },
      subscribe: () => nothing,
    },
    link: {
      lead: (begin) => begin(),
      whileCopying: (copy) => swept.then(copy),
      whileNoneCopies: (sweep) => (swept = sweep()),
      ...{ post: nothing, listen: nothing, close: nothing },
    },
    ...{ connectionHold: () => null, now: () => 0, newId: () => String(++ids), describe: async () => ({}) },
    ...{ onKept: nothing, onSettled: nothing, onDrained: nothing, onRemoved: nothing },
  });
  void tray.start();
  return tray;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A page until it is killed, or until everything that was chosen has arrived. */
async function live(life: Life, disk: Disk, server: FakeUploadServer, sources: ReadonlyMap<string, UploadSource>) {
  const tray = openPage(life, disk, server, sources);
  const isThere = (name: string) =>
    [...server.names.values(), ...[...disk.notes.values()].map((note) => note.name)].includes(name);
  // What the page before has not kept is named to the person, who chooses it again.
  const choose = () =>
    [...sources]
      .filter(([name]) => !isThere(name))
      .map(([, file]) => tray.upload(file as File, about, silent, new AbortController().signal));
  const chosen = { isOver: false };
  void Promise.allSettled(choose()).then(() => (chosen.isOver = true));
  for (
    let turns = 0;
    turns < 2000 && !life.isKilled && (!chosen.isOver || disk.notes.size > 0);
    turns += tray.copying() > 0 ? 0 : 1
  ) {
    await turn();
    // After a session that ended.
    if (turns % 20 === 19) tray.retry([...disk.notes.keys()]);
  }
  tray.stop();
}

/** Plays lives of a page with six files, one fault in each of them, and a last one without any. */
async function play(seed: number): Promise<{ kills: number }> {
  const random = randomOf(seed);
  // Hashing takes its time, so that only some plays have a file of two blocks.
  const sizes = [40, 1, 700, seed % 20 === 1 ? blockBytes + 9 : 9, 333, 40];
  const sources = new Map(sizes.map((size, index) => [`${index}.jpg`, fakeFile(size, `${index}.jpg`)]));
  // Two files of equal content are one for the job; here each differs by its first byte.
  for (const [name, file] of sources) sources.set(name, distinct(file, Number(name[0])));
  const disk = new Disk();
  const server = new FakeUploadServer();
  let kills = 0;
  const faults: readonly Fault[] = [...Array<Fault>(6).fill('kill'), 'cut', 'token', 'full', 'signed-out'];
  for (let lives = 0; lives < 8; lives += 1) {
    const life = new Life(random, faults[Math.floor(random() * faults.length)] ?? null);
    await live(life, disk, server, sources);
    kills += life.isKilled ? 1 : 0;
  }
  await live(new Life(random, null), disk, server, sources);
  expect([...server.names.values()].toSorted(), `seed ${seed}`).toEqual([...sources.keys()]);
  expect([...server.registrations.values()], `seed ${seed}`).toEqual(sizes.map(() => 1));
  expect(server.takenBytes, `seed ${seed}`).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect({ notes: disk.notes.size, copies: disk.copies.size }, `seed ${seed}`).toEqual({ notes: 0, copies: 0 });
  return { kills };
}

function distinct(file: UploadSource, mark: number): UploadSource {
  return {
    name: file.name,
    size: file.size,
    slice: (from, to) => ({
      arrayBuffer: async () => {
        const bytes = await file.slice(from, to).arrayBuffer();
        if (from === 0) new Uint8Array(bytes)[0] = 100 + mark;
        return bytes;
      },
    }),
  };
}

test('200 kills, cuts, ended sessions, old tokens and full disks lose no file, send no byte twice and register each file once', async () => {
  // Failures are logged.
  vi.spyOn(console, 'warn').mockImplementation(nothing);
  let [kills, seed] = [0, 1];
  while (kills < 200) {
    kills += (await play(seed)).kills;
    seed += 1;
  }
  expect(seed).toBeGreaterThan(20);
});
