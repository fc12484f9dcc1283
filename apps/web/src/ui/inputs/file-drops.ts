import { useEffect, useEffectEvent } from 'react';
import { droppedFiles } from './folder-files.ts';

/** Accepts files that were dropped anywhere on the page. Returns why it refuses them, or null. */
type TakeFiles = (files: readonly File[]) => string | null;

interface Taker {
  readonly take: TakeFiles;
  /** What a drop would do; shown while files are dragged over the page. */
  readonly hint: () => string;
}

/** Refusal on screens without a drop area. */
const refusal = 'Files cannot be uploaded here.';

/** Registered takers of this browser tab; the last one gets the files. */
const takers: Taker[] = [];

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null;

/**
 * Time in ms after the last drag event at which the files count as gone. Browsers send one at least this often, but not all report that files have
 * left the page.
 */
const hoverTtlMs = 700;

/** Accepts files that are dropped anywhere on the page while the component is mounted and no dialog is open. */
export function useFileDrops(hint: string, take: TakeFiles): void {
  const takeFiles = useEffectEvent(take);
  const latestHint = useEffectEvent(() => hint);
  useEffect(() => {
    const taker: Taker = { take: (files) => takeFiles(files), hint: () => latestHint() };
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

interface DropNotices {
  /** Called with the reason when dropped files are refused. */
  readonly onRefused: (reason: string) => void;
  /** Called with what a drop would do while files are over the page; null when they leave it, and over an open dialog, which has its own areas. */
  readonly onHover: (hint: string | null) => void;
}

/**
 * Prevents the browser from opening dropped files in place of the app. Files outside of drop areas go to the page's taker, or are refused with a
 * reason.
 */
export function useDropGuard({ onRefused, onHover }: DropNotices): void {
  const refuse = useEffectEvent(onRefused);
  const sayHint = useEffectEvent(onHover);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      sayHint(null);
    };
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(leave, hoverTtlMs);
      sayHint(isDialogOpen() ? null : (takers.at(-1)?.hint() ?? refusal));
    };
    const drop = (event: DragEvent) => {
      leave();
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const taker = isDialogOpen() ? undefined : takers.at(-1);
      const take = (files: readonly File[]) => {
        const reason = taker ? taker.take(files) : refusal;
        if (reason !== null) refuse(reason);
      };
      const files = event.dataTransfer && taker ? droppedFiles(event.dataTransfer) : [];
      if (files instanceof Promise) files.then(take, () => refuse('The folder could not be read.'));
      else take(files);
    };
    window.addEventListener('dragover', hover);
    window.addEventListener('drop', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
