import { ApiError } from '../../../kernel/api-error.ts';
import type { UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import { UploadFailure, type UploadSource } from '../transport/upload-source.ts';
import { keepFile } from './keep-file.ts';
import { jobKeyOf, type FileToKeep, type KeptFile } from './kept-file.ts';
import { TrayEngine, type EngineOptions } from './tray-engine.ts';
import type { TrayLink, TrayMessage } from './tray-link.ts';
import type { TraySettings } from './tray-settings.ts';
import { emptyTray, type Settled, type TrayView } from './tray-view.ts';

/** At most this often the view changes while bytes are on their way, in ms. */
const viewIntervalMs = 100;

export interface TrayOptions extends Omit<EngineOptions, 'isPaused' | 'onChange' | 'onSettled'> {
  readonly settings: TraySettings;
  readonly link: TrayLink;
  readonly newId: () => string;
  readonly describe: (file: File, contentType: string) => Promise<Readonly<Record<string, string>>>;
  /** Called when a file has been copied. */
  readonly onKept: (file: KeptFile) => void;
  /** Called when a file is done or has failed, in the tab that sends; says nothing of those that an open dialog follows. */
  readonly onSettled: (file: KeptFile, settled: Settled) => void;
  readonly onRemoved: (id: string) => void;
}

interface Follower {
  readonly reports: UploadReports;
  readonly settle: (settled: Settled) => void;
  sentBytes: number;
  phase: string;
}

/** The failure of a settled upload as it is thrown to those who follow it. */
const failureOf = ({ text, isFinal }: Extract<Settled, { kind: 'failed' }>) =>
  isFinal ? new ApiError(422, { detail: text }) : new UploadFailure(text);

/** Whether a copy becomes what the uploader has chosen by now. */
const hasChoiceOf =
  ({ versionOf }: FileToKeep) =>
  (copy: KeptFile): boolean =>
    copy.versionOf === versionOf;

/**
 * A person's uploads in this browser: copies files to the shelf, and sends what is there, in one tab at a time. Dialogs follow it, and
 * nothing ends with them.
 */
export class UploadTray {
  readonly #options: TrayOptions;
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Map<string, Follower>();
  #engine: TrayEngine | null = null;
  #view: TrayView = emptyTray;
  #copying = 0;
  /** What waits on the shelf, read once for all files that are chosen together. */
  #waiting: Map<string, KeptFile> | null = null;
  #lastCopy: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopSettings = () => {};

  constructor(options: TrayOptions) {
    this.#options = options;
  }

  /** Shows what waits, and sends it once no other tab does. */
  async start(): Promise<void> {
    const { link, settings } = this.#options;
    link.listen((message) => this.#hear(message));
    this.#stopSettings = settings.subscribe(() => this.wake());
    link.post({ kind: 'hello' });
    link.lead(() => void this.#lead());
  }

  stop(): void {
    this.#stopSettings();
    this.#engine?.stop();
    this.#options.link.close();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): TrayView => this.#view;

  /** How many files are being copied, or wait for it, in this tab. */
  readonly copying = (): number => this.#copying;

  /** Called when the connection or a setting has changed. */
  wake(): void {
    this.#engine?.wake();
  }

  pause(key: string): void {
    this.#options.settings.pause(key);
  }

  resume(key: string): void {
    this.#options.settings.resume(key);
  }

  retry(ids: readonly string[]): void {
    this.#give('retry', ids);
  }

  /** Gives files up and deletes their copies. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#options.onRemoved(id);
    this.#give('remove', ids);
  }

  /**
   * Copies a file and sends it. Aborting ends only the following: the upload goes on.
   * @throws NoRoomError when the browser has no room for a copy
   */
  async upload(file: File, about: FileToKeep, reports: UploadReports, signal: AbortSignal): Promise<UploadOutcome> {
    this.resume(jobKeyOf(about));
    this.#copying += 1;
    this.#changed();
    // One after the other, because the first can be sent while the others are copied.
    const copy = this.#lastCopy.then(() => this.#keep(file, about, reports));
    this.#lastCopy = copy.catch(() => undefined);
    try {
      const kept = await copy;
      return await this.#follow(kept, reports, signal);
    } finally {
      this.#changed();
    }
  }

  async #keep(file: File, about: FileToKeep, reports: UploadReports): Promise<KeptFile> {
    const { shelf, link, newId, now, describe, onKept } = this.#options;
    try {
      reports.onPhase('keeping');
      const metadata = await describe(file, about.contentType);
      this.#waiting ??= new Map((await shelf.list()).map((other) => [other.id, other]));
      const source: UploadSource = file;
      const copying = { id: newId(), file: source, about, metadata, keptAt: now() };
      const kept = await link.whileCopying(() =>
        keepFile(
          shelf,
          copying,
          (checksum) => this.#copiesOf(file.name, about, checksum).find(hasChoiceOf(about)) ?? null,
        ),
      );
      // Of a file that its uploader has said something else about since.
      const outdated = this.#copiesOf(file.name, about, kept.checksum).filter(({ id }) => id !== kept.id);
      this.#give(
        'remove',
        outdated.map(({ id }) => id),
      );
      this.#waiting.set(kept.id, kept);
      onKept(kept);
      return kept;
    } finally {
      this.#copying -= 1;
      if (this.#copying === 0) this.#waiting = null;
    }
  }

  #copiesOf(name: string, about: FileToKeep, checksum: string): KeptFile[] {
    return [...(this.#waiting?.values() ?? [])].filter(
      (other) =>
        other.name === name &&
        other.checksum === checksum &&
        other.resourceTypeId === about.resourceTypeId &&
        jobKeyOf(other) === jobKeyOf(about),
    );
  }

  /** Has the tab that sends retry or remove files. */
  #give(kind: 'retry' | 'remove', ids: readonly string[]): void {
    if (ids.length === 0 && kind === 'remove') return;
    if (kind === 'remove') for (const id of ids) this.#waiting?.delete(id);
    if (!this.#engine) this.#options.link.post({ kind, ids });
    else if (kind === 'retry') this.#engine.retry(ids);
    else void this.#engine.remove(ids);
  }

  #follow(file: KeptFile, reports: UploadReports, signal: AbortSignal): Promise<UploadOutcome> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#followers.delete(file.id);
        reject(signal.reason as Error);
      };
      if (!signal.aborted) {
        signal.addEventListener('abort', end);
        const settle = (settled: Settled) => {
          signal.removeEventListener('abort', end);
          if (settled.kind === 'failed') reject(failureOf(settled));
          else resolve(settled);
        };
        this.#followers.set(file.id, { reports, settle, sentBytes: 0, phase: '' });
      }
      if (this.#engine) this.#engine.take(file);
      else this.#options.link.post({ kind: 'added', file });
      this.#give('retry', [file.id]);
      if (signal.aborted) end();
    });
  }

  async #lead(): Promise<void> {
    const { shelf, link, settings, onSettled } = this.#options;
    await link.whileNoneCopies(() => shelf.sweep()).catch(() => undefined);
    this.#engine = new TrayEngine({
      ...this.#options,
      isPaused: settings.isPaused,
      onChange: () => this.#changed(),
      onSettled: (file, settled) => {
        if (!this.#followers.has(file.id)) onSettled(file, settled);
        this.#settled(file.id, settled);
        link.post({ kind: 'settled', id: file.id, settled });
      },
    });
    await this.#engine.start();
  }

  #settled(id: string, settled: Settled): void {
    if (settled.kind !== 'failed') this.#waiting?.delete(id);
    this.#followers.get(id)?.settle(settled);
    this.#followers.delete(id);
  }

  #hear(message: TrayMessage): void {
    if (message.kind === 'settled') this.#settled(message.id, message.settled);
    else if (!this.#engine) {
      if (message.kind === 'view') this.#show(message.view);
    } else if (message.kind === 'added') this.#engine.take(message.file);
    else if (message.kind === 'retry') this.#engine.retry(message.ids);
    else if (message.kind === 'remove') void this.#engine.remove(message.ids);
    else if (message.kind === 'hello') this.#changed();
  }

  #changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const view = this.#engine?.view();
      if (view) this.#options.link.post({ kind: 'view', view });
      this.#show(view ?? { ...this.#view });
    }, viewIntervalMs);
  }

  #show(view: TrayView): void {
    this.#view = view;
    for (const { id, state, phase, sentBytes } of view.files) {
      const follower = this.#followers.get(id);
      if (!follower) continue;
      const now = state === 'running' ? phase : 'queued';
      if (now !== follower.phase) follower.reports.onPhase(now);
      follower.phase = now;
      const more = sentBytes - follower.sentBytes;
      follower.sentBytes = sentBytes;
      if (more > 0) {
        follower.reports.onSent(more);
        follower.reports.onProgress(sentBytes);
      }
    }
    for (const listener of this.#listeners) listener();
  }
}
