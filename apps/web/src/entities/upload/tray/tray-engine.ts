import { toMessages } from '../../../kernel/api-error.ts';
import { reasonOf } from '../session/failure-reason.ts';
import { speedometer } from '../session/speedometer.ts';
import type { UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { UploadSource } from '../transport/upload-source.ts';
import { jobKeyOf, type KeptFile, type Shelf } from './kept-file.ts';
import { byDeadline, isRefused, isSignedOut, needsChoice, untilAborted, type Entry } from './tray-entry.ts';
import type { Hold, Settled, TrayView } from './tray-view.ts';

/** Concurrency limit of files. */
const filesAtOnce = 3;

type Names = Map<string, string>;

/** A job's list of files, and when its read began. */
interface Reading {
  readonly names: Promise<Names>;
  readonly at: number;
}

export interface EngineOptions {
  readonly shelf: Shelf;
  /** Sends a file. `known` has the names of the job's files by checksum. */
  readonly send: (
    file: KeptFile,
    source: UploadSource,
    known: ReadonlyMap<string, string>,
    reports: UploadReports,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>;
  /** Reads the names of a job's files by checksum. */
  readonly namesOf: (file: KeptFile, onWait: () => void, signal: AbortSignal) => Promise<Names>;
  /** Whether files of the same job are still being copied. */
  readonly isCopying: (key: string) => boolean;
  /** Whether the person has paused the uploads to the job of a file. */
  readonly isPaused: (file: KeptFile) => boolean;
  /** Why the connection allows no sending; null when it does. */
  readonly connectionHold: () => Exclude<Hold, 'signed-out'> | null;
  readonly now: () => number;
  readonly onChange: () => void;
  readonly onSettled: (file: KeptFile, settled: Settled) => void;
  /** Called when a job has no more files to send, with the number of failed ones. */
  readonly onDrained: (last: KeptFile, failed: number) => void;
}

/** Sends the files of a shelf, several at once, until it is stopped. Runs in one tab of the browser at a time; see `UploadTray`. */
export class TrayEngine {
  readonly #options: EngineOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #readings = new Map<string, Reading>();
  /** The last settled file of each job for which `onDrained` is still to be called. */
  readonly #undrained = new Map<string, KeptFile>();
  readonly #stop = new AbortController();
  readonly #speed: ReturnType<typeof speedometer>;
  #isSignedOut = false;
  #clock = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#speed = speedometer(options.now);
  }

  /** Starts with the files on the shelf. */
  async start(): Promise<void> {
    for (const file of await this.#options.shelf.list()) this.#add(file);
    this.wake();
  }

  take(file: KeptFile): void {
    this.#add(file);
    this.wake();
  }

  /** Starts the uploads that are allowed now, and stops the others. */
  wake(): void {
    if (this.#stop.signal.aborted) return;
    const hold = this.#hold();
    for (const entry of this.#running()) {
      if (this.#options.isPaused(entry.file) || hold === 'network' || hold === 'signed-out') entry.stop?.abort();
    }
    let next = hold === null ? this.#next() : undefined;
    while (next && this.#running().length < filesAtOnce) {
      void this.#run(next);
      next = this.#next();
    }
    this.#options.onChange();
  }

  /** Retries failed files, and all files if the session had ended. */
  retry(ids: readonly string[]): void {
    this.#isSignedOut = false;
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry?.state === 'failed') Object.assign(entry, { state: 'waiting', reason: null, addedAt: this.#tick() });
    }
    this.wake();
  }

  /** Sends files as new assets although the job has their names. */
  async keepAsNew(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (!entry || entry.state !== 'failed' || !entry.isNameTaken) continue;
      const file: KeptFile = { ...entry.file, versionOf: 'new' };
      await this.#options.shelf.seal(file);
      entry.file = file;
    }
    this.retry(ids);
  }

  /** Called when no more file of a job is being copied, so that the end of its uploads can be reported. */
  copied(key: string): void {
    const last = this.#undrained.get(key);
    if (!last || this.#options.isCopying(key)) return;
    const ofJob = [...this.#entries.values()].filter(({ file }) => jobKeyOf(file) === key);
    if (ofJob.some(({ state }) => state !== 'failed')) return;
    this.#undrained.delete(key);
    this.#readings.delete(key);
    this.#options.onDrained(last, ofJob.length);
  }

  /** Gives files up, and deletes their copies. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      this.#entries.delete(id);
      entry?.stop?.abort();
      await this.#options.shelf.drop(id).catch(toMessages);
      if (entry) this.copied(jobKeyOf(entry.file));
    }
    this.wake();
  }

  stop(): void {
    this.#stop.abort();
    for (const { stop } of this.#running()) stop?.abort();
  }

  view(): TrayView {
    const files = [...this.#entries.values()].toSorted(byDeadline).map(({ file, ...entry }) => {
      const { state, phase, sentBytes, reason, isFinal, isNameTaken } = entry;
      const { id, noun, jobId, jobName, name, size, resourceTypeId } = file;
      const isPaused = this.#options.isPaused(file);
      return {
        id,
        noun,
        jobId,
        jobName,
        name,
        size,
        resourceTypeId,
        state,
        phase,
        sentBytes,
        reason,
        isFinal,
        isNameTaken,
        isPaused,
      };
    });
    return { files, hold: this.#hold(), bytesPerSecond: this.#running().length > 0 ? this.#speed.rate() : 0 };
  }

  #hold(): Hold | null {
    return this.#options.connectionHold() ?? (this.#isSignedOut ? 'signed-out' : null);
  }

  #add(file: KeptFile): void {
    if (this.#entries.has(file.id)) return;
    const unsent = {
      state: 'waiting',
      phase: 'checking',
      sentBytes: 0,
      reason: null,
      isFinal: false,
      isNameTaken: false,
      stop: null,
    } as const;
    this.#entries.set(file.id, { file, addedAt: this.#tick(), ...unsent });
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  #running(): Entry[] {
    return [...this.#entries.values()].filter(({ state }) => state === 'running');
  }

  /** The next file to send. Skips a file whose bytes are being sent to the job under another name. */
  #next(): Entry | undefined {
    const contentOf = ({ file }: Entry) => `${jobKeyOf(file)} ${file.checksum}`;
    const busy = new Set(this.#running().map(contentOf));
    return [...this.#entries.values()]
      .filter(
        (entry) => entry.state === 'waiting' && !this.#options.isPaused(entry.file) && !busy.has(contentOf(entry)),
      )
      .toSorted(byDeadline)[0];
  }

  async #run(entry: Entry): Promise<void> {
    const { file } = entry;
    const stop = new AbortController();
    Object.assign(entry, { state: 'running', phase: 'checking', stop });
    try {
      const names = await untilAborted(this.#namesOf(entry), stop.signal);
      const source = await this.#options.shelf.read(file);
      const outcome = await this.#options.send(file, source, names, this.#reportsOf(entry), stop.signal);
      if (outcome.kind === 'uploaded') names.set(outcome.checksum, file.name);
      await this.#settle(entry, outcome);
    } catch (error) {
      this.#fail(entry, error, stop.signal.aborted);
    }
    this.wake();
  }

  /** Names of the job's files. Reads them again when a list from before the file was added contains it. */
  async #namesOf(entry: Entry): Promise<Names> {
    const { file, addedAt } = entry;
    const key = jobKeyOf(file);
    const earlier = this.#readings.get(key);
    const names = await (earlier ?? this.#read(file)).names;
    if (!earlier || earlier.at > addedAt || !names.has(file.checksum)) return names;
    if (this.#readings.get(key) === earlier) this.#readings.delete(key);
    return (this.#readings.get(key) ?? this.#read(file)).names;
  }

  #read(file: KeptFile): Reading {
    const key = jobKeyOf(file);
    const onWait = () => {
      const waiting = this.#running().filter((entry) => jobKeyOf(entry.file) === key && entry.phase === 'checking');
      for (const entry of waiting) entry.phase = 'waiting';
      this.#options.onChange();
    };
    const names = this.#options.namesOf(file, onWait, this.#stop.signal).catch((error: unknown) => {
      this.#readings.delete(key);
      throw error;
    });
    const reading = { names, at: this.#tick() };
    this.#readings.set(key, reading);
    return reading;
  }

  async #settle(entry: Entry, outcome: UploadOutcome): Promise<void> {
    const { file } = entry;
    // If the copy cannot be deleted now, the next start finds that the job has the file.
    await this.#options.shelf.drop(file.id).catch(toMessages);
    this.#entries.delete(file.id);
    this.#ended(file, outcome);
  }

  #fail(entry: Entry, error: unknown, isStopped: boolean): void {
    if (isStopped || isSignedOut(error)) {
      this.#isSignedOut ||= !isStopped;
      Object.assign(entry, { state: 'waiting', addedAt: this.#tick() });
      return;
    }
    const { text, isFinal } = reasonOf(error);
    const isNameTaken = needsChoice(error, entry.file);
    Object.assign(entry, { state: 'failed', reason: text, isFinal: isFinal || isRefused(error), isNameTaken });
    this.#ended(entry.file, { kind: 'failed', text, isFinal });
  }

  #ended(file: KeptFile, settled: Settled): void {
    const key = jobKeyOf(file);
    this.#undrained.set(key, file);
    this.#options.onSettled(file, settled);
    this.copied(key);
  }

  #reportsOf(entry: Entry): UploadReports {
    return {
      onPhase: (phase) => {
        entry.phase = phase;
        this.#options.onChange();
      },
      onProgress: (bytes) => {
        entry.sentBytes = bytes;
        this.#options.onChange();
      },
      onSent: (bytes) => this.#speed.add(bytes),
    };
  }
}
