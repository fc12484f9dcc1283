import { useEffect, useState } from 'react';
import { firstMessage } from '../../kernel/api-error.ts';
import type { UploadsOptions } from './session/create-uploads.ts';
import type { UploadSession } from './session/upload-session.ts';

/** Uploaders: on their way, there, or impossible to set up. */
export type Uploads =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly sessions: readonly UploadSession[] };

/**
 * Sets so many uploaders up for as long as the component is there; the code for them comes with the first. The options are those of the
 * first time.
 */
export function useUploads(count: number, options: UploadsOptions): Uploads {
  const [first] = useState({ count, options });
  const [uploads, setUploads] = useState<Uploads>({ state: 'loading' });
  useEffect(() => {
    let sessions: readonly UploadSession[] = [];
    let isGone = false;
    const setUp = async () => {
      const { createUploads } = await import('./session/create-uploads.ts');
      if (isGone) return;
      sessions = createUploads(first.count, first.options);
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
