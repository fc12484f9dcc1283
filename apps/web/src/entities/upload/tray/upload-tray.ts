import { toMessages } from '../../../kernel/api-error.ts';
import type { UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { UploadSource } from '../transport/upload-source.ts';
import { reasonOf } from '../session/failure-reason.ts';
import { Followers } from './followers.ts';
import { keepFile, NoRoomError } from './keep-file.ts';
import { jobKeyOf, type FileToKeep, type KeptFile } from './kept-file.ts';
import { TrayEngine, type EngineOptions } from './tray-engine.ts';
import type { TrayLink, TrayMessage } from './tray-link.ts';
import type { TraySettings } from './tray-settings.ts';
import { emptyTray, type FailedCopy, type Settled, type TrayView } from './tray-view.ts';

/** Minimum interval in ms between changes of the view while bytes are being sent. */
const viewIntervalMs = 100;

export interface TrayOptions extends Omit<EngineOptions, 'isPaused' | 'isCopying' | 'onChange' | 'onSettled'> {
  readonly settings: TraySettings;
  readonly link: TrayLink;
  readonly newId: () => string;
  readonly describe: (file: File, contentType: string) => Promise<Readonly<Record<string, string>>>;
  /** Called when a file has been copied. */
  readonly onKept: (file: KeptFile) => void;
  /** Called in the tab that sends when a file is done or has failed, except for files that an open dialog follows. */
  readonly onSettled: (file: KeptFile, settled: Settled) => void;
  readonly onRemoved: (id: string) => void;
}

/** Whether a copy has the version choice that the uploader has made by now. */
const hasChoiceOf =
  ({ versionOf }: FileToKeep) =>
  (copy: KeptFile): boolean =>
    copy.versionOf === versionOf;

/**
 * A person's uploads in this browser. Copies files to the shelf, and sends them from there in one tab at a time. Dialogs follow the uploads, and
 * closing a dialog ends none.
 */
export class UploadTray {
  readonly #options: TrayOptions;
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Followers();
  #engine: TrayEngine | null = null;
  #view: TrayView = emptyTray;
  /** Job keys of the files that are being copied, or wait for it. */
  readonly #copying: string[] = [];
  #failedCopies: readonly FailedCopy[] = [];
  /** Files on the shelf by key, read once for all files that are chosen together. */
  #waiting: Map<string, KeptFile> | null = null;
  #lastCopy: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopSettings = () => {};

  constructor(options: TrayOptions) {
    this.#options = options;
  }

  /** Shows the waiting files, and sends them once no other tab does. */
  async start(): Promise<void> {
    const { link, settings } = this.#options;
    link.listen((message) => this.#hear(message));
    this.#stopSettings = settings.subscribe(() => this.wake());
    link.post({ kind: 'hello' });
    // This page is signed in, while the tab that sends may have found that the session had ended.
    link.post({ kind: 'retry', ids: [] });
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

  /** Number of files in this tab that are being copied, or queued for it. */
  readonly copying = (): number => this.#copying.length;

  /** Files that could not be copied in this tab, until they are dismissed or chosen again. */
  readonly failedCopies = (): readonly FailedCopy[] => this.#failedCopies;

  dismissFailedCopies(): void {
    this.#failedCopies = [];
    this.#notify();
  }

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

  /** Sends files as new assets although the job has their names. */
  keepAsNew(ids: readonly string[]): void {
    this.#give('keep-as-new', ids);
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
    const key = jobKeyOf(about);
    this.resume(key);
    this.#failedCopies = this.#failedCopies.filter((failed) => failed.key !== key || failed.name !== file.name);
    this.#copying.push(key);
    // Called at once, so that the copy is visible before anybody leaves the page.
    this.#notify();
    // One after the other, because the first can be sent while the others are copied.
    const copy = this.#lastCopy.then(() => this.#keep(file, about, reports));
    this.#lastCopy = copy.catch(() => undefined);
    try {
      const kept = await copy.catch((error: unknown) => {
        // An open dialog itself sends a file for which there is no space.
        if (signal.aborted || !(error instanceof NoRoomError)) this.#holdFailed(file.name, about, error);
        this.#copied(key);
        throw error;
      });
      const outcome = this.#follow(kept, reports, signal);
      this.#copied(key);
      return await outcome;
    } finally {
      this.#changed();
    }
  }

  #holdFailed(name: string, about: FileToKeep, error: unknown): void {
    const reason = error instanceof NoRoomError ? error.message : reasonOf(error).text;
    this.#failedCopies = [...this.#failedCopies, { key: jobKeyOf(about), jobName: about.jobName, name, reason }];
  }

  #copied(key: string): void {
    this.#copying.splice(this.#copying.indexOf(key), 1);
    if (this.#copying.length === 0) this.#waiting = null;
    this.#engine?.copied(key);
  }

  async #keep(file: File, about: FileToKeep, reports: UploadReports): Promise<KeptFile> {
    const { shelf, link, newId, now, describe, onKept } = this.#options;
    reports.onPhase('keeping');
    const metadata = await describe(file, about.contentType);
    this.#waiting ??= await this.#listWaiting();
    const source: UploadSource = file;
    const copying = { id: newId(), file: source, about, metadata, keptAt: now() };
    const kept = await link.whileCopying(() =>
      keepFile(
        shelf,
        copying,
        (checksum) => this.#copiesOf(file.name, about, checksum).find(hasChoiceOf(about)) ?? null,
      ),
    );
    // Copies whose destination the uploader has changed since.
    const outdated = this.#copiesOf(file.name, about, kept.checksum).filter(({ id }) => id !== kept.id);
    this.#give(
      'remove',
      outdated.map(({ id }) => id),
    );
    this.#waiting.set(kept.id, kept);
    onKept(kept);
    return kept;
  }

  async #listWaiting(): Promise<Map<string, KeptFile>> {
    try {
      return new Map((await this.#options.shelf.list()).map((other) => [other.id, other]));
    } catch (error) {
      toMessages(error);
      throw new NoRoomError('This device cannot keep the file');
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

  /** Makes the tab that sends retry, remove or send files as new. */
  #give(kind: 'retry' | 'remove' | 'keep-as-new', ids: readonly string[]): void {
    if (ids.length === 0 && kind !== 'retry') return;
    if (kind === 'remove') this.#removed(ids);
    // Other tabs may follow a removed file.
    if (!this.#engine || kind === 'remove') this.#options.link.post({ kind, ids });
    if (this.#engine) this.#obey(this.#engine, kind, ids);
  }

  #obey(engine: TrayEngine, kind: 'retry' | 'remove' | 'keep-as-new', ids: readonly string[]): void {
    if (kind === 'retry') engine.retry(ids);
    else void (kind === 'remove' ? engine.remove(ids) : engine.keepAsNew(ids)).catch(toMessages);
  }

  #removed(ids: readonly string[]): void {
    for (const id of ids) {
      this.#waiting?.delete(id);
      this.#settled(id, { kind: 'failed', text: 'Removed', isFinal: false });
    }
  }

  #follow(file: KeptFile, reports: UploadReports, signal: AbortSignal): Promise<UploadOutcome> {
    const outcome = this.#followers.follow(file.id, reports, signal);
    if (this.#engine) this.#engine.take(file);
    else this.#options.link.post({ kind: 'added', file });
    this.#give('retry', [file.id]);
    return outcome;
  }

  async #lead(): Promise<void> {
    const { shelf, link, settings, onSettled } = this.#options;
    await link.whileNoneCopies(() => shelf.sweep()).catch(() => undefined);
    this.#engine = new TrayEngine({
      ...this.#options,
      isPaused: settings.isPaused,
      isCopying: (key) => this.#copying.includes(key),
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
    this.#followers.settle(id, settled);
  }

  #hear(message: TrayMessage): void {
    if (message.kind === 'remove') this.#removed(message.ids);
    if (message.kind === 'settled') this.#settled(message.id, message.settled);
    else if (!this.#engine) {
      if (message.kind === 'view') this.#show(message.view);
    } else if (message.kind === 'added') this.#engine.take(message.file);
    else if (message.kind === 'hello') this.#changed();
    else if (message.kind !== 'view') this.#obey(this.#engine, message.kind, message.ids);
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
    this.#followers.report(view.files);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
