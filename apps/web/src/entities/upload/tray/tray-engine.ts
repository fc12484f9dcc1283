import { ApiError, toMessages } from '../../../kernel/api-error.ts';
import { reasonOf } from '../session/failure-reason.ts';
import { speedometer } from '../session/speedometer.ts';
import type { UploadPhase, UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { UploadSource } from '../transport/upload-source.ts';
import { jobKeyOf, type KeptFile, type Shelf } from './kept-file.ts';
import type { Hold, Settled, TrayFile, TrayView } from './tray-view.ts';

/** Concurrency limit of files. */
const filesAtOnce = 3;

type Names = Map<string, string>;

export interface EngineOptions {
  readonly shelf: Shelf;
  /** Sends a file whose job has these files, names by checksum. */
  readonly send: (
    file: KeptFile,
    source: UploadSource,
    known: ReadonlyMap<string, string>,
    reports: UploadReports,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>;
  /** Names by checksum of what the job of a file has. */
  readonly namesOf: (file: KeptFile, signal: AbortSignal) => Promise<Names>;
  /** Whether the person has paused the uploads to the job of a file. */
  readonly isPaused: (file: KeptFile) => boolean;
  /** Why nothing may be sent by the state of the connection. */
  readonly connectionHold: () => Exclude<Hold, 'signed-out'> | null;
  readonly now: () => number;
  readonly onChange: () => void;
  readonly onSettled: (file: KeptFile, settled: Settled) => void;
  /** Called when the last file of a job has been sent. */
  readonly onDrained: (last: KeptFile) => void;
}

interface Entry {
  readonly file: KeptFile;
  state: TrayFile['state'];
  phase: UploadPhase;
  sentBytes: number;
  reason: string | null;
  isFinal: boolean;
  stop: AbortController | null;
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Whether the server will not take the file for as long as nothing changes there. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Jobs that are due first come first, and of a job what was chosen first. */
function byDeadline({ file: one }: Entry, { file: other }: Entry): number {
  const due = ({ deadline }: KeptFile) => (deadline === null ? Infinity : Date.parse(deadline));
  const [first, second] = [due(one), due(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.keptAt - other.keptAt || (one.id < other.id ? -1 : 1);
}

/** Sends the files of a shelf, several at once, until it is stopped. In one tab of the browser at a time; see `UploadTray`. */
export class TrayEngine {
  readonly #options: EngineOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #names = new Map<string, Promise<Names>>();
  readonly #stop = new AbortController();
  readonly #speed: ReturnType<typeof speedometer>;
  #isSignedOut = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#speed = speedometer(options.now);
  }

  /** Begins with what waits on the shelf. */
  async start(): Promise<void> {
    for (const file of await this.#options.shelf.list()) this.#add(file);
    this.wake();
  }

  take(file: KeptFile): void {
    this.#add(file);
    this.wake();
  }

  /** Sends what may be sent now, and stops what may not. */
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

  /** Tries again what failed, and everything when the session had ended. */
  retry(ids: readonly string[]): void {
    this.#isSignedOut = false;
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry?.state === 'failed') Object.assign(entry, { state: 'waiting', reason: null });
    }
    this.wake();
  }

  /** Gives files up, and deletes their copies. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      this.#entries.delete(id);
      entry?.stop?.abort();
      await this.#options.shelf.drop(id);
    }
    this.wake();
  }

  stop(): void {
    this.#stop.abort();
    for (const { stop } of this.#running()) stop?.abort();
  }

  view(): TrayView {
    const files = [...this.#entries.values()].toSorted(byDeadline).map(({ file, ...entry }) => {
      const { state, phase, sentBytes, reason, isFinal } = entry;
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
      stop: null,
    } as const;
    this.#entries.set(file.id, { file, ...unsent });
  }

  #running(): Entry[] {
    return [...this.#entries.values()].filter(({ state }) => state === 'running');
  }

  /** The next file. Not one whose bytes are on their way to the job under another name. */
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
      const names = await this.#namesOf(file);
      stop.signal.throwIfAborted();
      const source = await this.#options.shelf.read(file);
      const outcome = await this.#options.send(file, source, names, this.#reportsOf(entry), stop.signal);
      if (outcome.kind === 'uploaded') names.set(outcome.checksum, file.name);
      await this.#settle(entry, outcome);
    } catch (error) {
      this.#fail(entry, error, stop.signal.aborted);
    }
    this.wake();
  }

  /** Reads once what the job has, for all of its files. */
  #namesOf(file: KeptFile): Promise<Names> {
    const key = jobKeyOf(file);
    const reading = this.#names.get(key) ?? this.#options.namesOf(file, this.#stop.signal);
    this.#names.set(key, reading);
    return reading.catch((error: unknown) => {
      this.#names.delete(key);
      throw error;
    });
  }

  async #settle(entry: Entry, outcome: UploadOutcome): Promise<void> {
    const { file } = entry;
    // Where the copy cannot be removed now, the next start finds that the job has the file.
    await this.#options.shelf.drop(file.id).catch(toMessages);
    this.#entries.delete(file.id);
    this.#options.onSettled(file, outcome);
    const key = jobKeyOf(file);
    if ([...this.#entries.values()].some((other) => jobKeyOf(other.file) === key)) return;
    this.#names.delete(key);
    this.#options.onDrained(file);
  }

  #fail(entry: Entry, error: unknown, isStopped: boolean): void {
    if (isStopped || isSignedOut(error)) {
      this.#isSignedOut ||= !isStopped;
      entry.state = 'waiting';
      return;
    }
    const { text, isFinal } = reasonOf(error);
    Object.assign(entry, { state: 'failed', reason: text, isFinal: isFinal || isRefused(error) });
    this.#options.onSettled(entry.file, { kind: 'failed', text, isFinal });
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
