import type { CopyProof } from '@shootdesk/shared/assets/copy.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { awaitCopyProof, saveCopy, type CopyAsset } from '../../../data/copy/mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { isClash, type TypedTexts } from './typed-texts.ts';
import type { TypedCopy } from './use-typed-texts.ts';

export interface CopySaving {
  readonly isSaving: boolean;
  /** The reason why the last save failed; null after a success. Unsaved text is kept. */
  readonly failure: string | null;
  /** Saves the given texts; by default all unsaved ones. */
  readonly save: (texts?: TypedTexts) => void;
}

/** The unsaved changes of an asset without those in conflict. */
function changesOf({ copy }: CopyAsset, texts: TypedTexts) {
  return copy.copyDetails.flatMap(({ id, value }) => {
    const text = texts[id];
    return text && !isClash(text, value) ? [{ id, value: text.mine, base: text.base }] : [];
  });
}

const late = 'Saved. The file takes longer than usual: it will be there in a moment.';

/** The toast after a save: the document is ready, has failed, or takes too long (null). */
function toastOf(proof: CopyProof | null): readonly [words: string, type: 'success' | 'info' | 'warning'] {
  if (proof === null) return [late, 'info'];
  if (proof.state !== 'failed') return ['Saved.', 'success'];
  return [`Saved, but the file could not be made. ${proof.failureReason ?? ''}`.trim(), 'warning'];
}

/** Saves the changed assets one by one, then waits for the document that is generated from them. */
export function useCopySaving(jobId: number, assets: readonly CopyAsset[], typed: TypedCopy): CopySaving {
  const cache = useQueryClient();
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (texts: TypedTexts) => {
    let savedCount = 0;
    let hasClash = typed.clashes.length > 0;
    for (const asset of assets) {
      const changes = changesOf(asset, texts);
      if (changes.length === 0) continue;
      if (await saveCopy(cache, asset, changes)) savedCount++;
      else hasClash = true;
    }
    if (savedCount > 0) {
      typed.forgetSetAside();
      const [words, type] = toastOf(await awaitCopyProof(cache, jobId));
      notify(words, { type });
    }
    if (hasClash) {
      const words = 'A colleague has changed the same text. Please choose what is to stay, then save again.';
      notify(words, { type: 'warning' });
    }
  };
  const save = async (texts: TypedTexts) => {
    if (isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await run(texts);
    } catch (error) {
      setFailure(firstMessage(error));
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, failure, save: (texts = typed.texts) => void save(texts) };
}
