import { use, useEffect, useState } from 'react';
import { firstMessage } from '../../kernel/api-error.ts';
import type { UploadsOptions } from './session/create-uploads.ts';
import type { UploadSession } from './session/upload-session.ts';
import { TrayContext } from './tray/tray-context.ts';

/** Facts about the files for the tray, if it stores them. */
type InTray = Pick<NonNullable<UploadsOptions['inTray']>, 'about' | 'onNoRoom'>;

/** Uploaders: loading, ready, or impossible to load. */
export type Uploads =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly sessions: readonly UploadSession[] };

/** Creates this many uploaders for the life of the component. Loads their code with the first. Later changes of the options have no effect. */
export function useUploads(count: number, options: UploadsOptions, inTray?: InTray): Uploads {
  const [first] = useState({ count, options, inTray, openTray: use(TrayContext)?.open });
  const [uploads, setUploads] = useState<Uploads>({ state: 'loading' });
  useEffect(() => {
    let sessions: readonly UploadSession[] = [];
    let isGone = false;
    const setUp = async () => {
      const { createUploads } = await import('./session/create-uploads.ts');
      const tray = first.inTray ? await first.openTray?.() : null;
      if (isGone) return;
      const kept = tray && first.inTray ? { inTray: { ...first.inTray, tray } } : {};
      sessions = createUploads(first.count, { ...first.options, ...kept });
      setUploads({ state: 'ready', sessions });
    };
    setUp().catch((error: unknown) => {
      firstMessage(error);
      if (!isGone) setUploads({ state: 'failed' });
    });
    return () => {
      isGone = true;
      for (const session of sessions) session.dispose();
    };
  }, [first]);
  return uploads;
}
