import { createContext, use, useSyncExternalStore } from 'react';
import { emptyTray, type FailedCopy, type TrayView } from './tray-view.ts';
import type { UploadTray } from './upload-tray.ts';

interface Tray {
  /** Null before it is needed, and where the browser cannot store files. */
  readonly tray: UploadTray | null;
  /** Whether the browser cannot keep files. */
  readonly isMissing: boolean;
  /** Starts the tray; null where the browser cannot store files. */
  readonly open: () => Promise<UploadTray | null>;
}

/** The signed-in person's uploads in this browser; provided by the frame. */
export const TrayContext = createContext<Tray | null>(null);

const none = () => () => {};
const nothing = () => emptyTray;
const zero = () => 0;
const noCopies: readonly FailedCopy[] = [];
const withoutCopies = () => noCopies;

interface TrayState extends TrayView {
  readonly tray: UploadTray | null;
  readonly isMissing: boolean;
  /** Number of files that are being copied in this tab. */
  readonly copying: number;
  /** Files that could not be copied in this tab. */
  readonly failedCopies: readonly FailedCopy[];
}

/** State of the tray; rerenders when it changes. */
export function useTray(): TrayState {
  const { tray = null, isMissing = false } = use(TrayContext) ?? {};
  const view = useSyncExternalStore(tray?.subscribe ?? none, tray?.view ?? nothing);
  const copying = useSyncExternalStore(tray?.subscribe ?? none, tray?.copying ?? zero);
  const failedCopies = useSyncExternalStore(tray?.subscribe ?? none, tray?.failedCopies ?? withoutCopies);
  return { ...view, tray, isMissing, copying, failedCopies };
}
