import Alert from '@mui/material/Alert';
import {
  describeSets,
  seriesTypeIds,
  setSentences,
  type DescribedFrame,
} from '@shootdesk/shared/exposure-sets/describe-sets';
import { useEffect, useState } from 'react';
import type { ChosenFile } from './session/session-view.ts';
import type { UploadSession } from './session/upload-session.ts';
import type { OfferedType } from './transport/destination.ts';
import { readLocalFrame } from './transport/local-frame.ts';

interface Props {
  readonly session: UploadSession;
  readonly files: readonly ChosenFile[];
  readonly type: OfferedType;
}

/** Frames that have been read, so that choosing one more file reads only that file. */
const frames = new WeakMap<File, Promise<DescribedFrame>>();

async function frameOf(file: File, type: string): Promise<DescribedFrame> {
  const reading = frames.get(file) ?? readLocalFrame(file, type);
  frames.set(file, reading);
  // The person may have chosen another type since.
  return { ...(await reading), type };
}

function sentencesOf(read: readonly DescribedFrame[]): string[] {
  return setSentences(describeSets(read).sets.map((set) => ({ ...set, name: set.frames[0]?.name ?? '' })));
}

/** Lists incomplete, mixed or uncertain exposure sets among chosen files before the upload. The files are read on this device. */
export function LocalSets({ session, files, type }: Props) {
  const [sentences, setSentencesOfFiles] = useState<readonly string[]>([]);
  const isSeries = seriesTypeIds.includes(type.id ?? 0);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found: DescribedFrame[] = [];
      for (const { id } of isSeries ? files : []) {
        const file = session.fileOf(id);
        if (file) found.push(await frameOf(file, type.label));
        if (isOver) return;
      }
      setSentencesOfFiles(sentencesOf(found));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [session, files, isSeries, type.label]);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="info" role="status" aria-label="Exposure sets of the chosen files">
      {sentences.join(' ')}
    </Alert>
  );
}
