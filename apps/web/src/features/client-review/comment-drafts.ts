import type { ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import { useState } from 'react';
import { draftStore } from '../../ui/form/draft-store.ts';

/** An unsent comment. */
export interface CommentDraft {
  readonly assetId: number;
  /** Name of the proof. */
  readonly name: string;
  readonly text: string;
}

const storeOf = (linkId: string, assetId: number) =>
  draftStore<string>(`review-link-${linkId}`, `assets/${assetId}/comment`);

/** Keeps unsent text for each proof in this browser, until the client sends or discards it. */
export function useCommentDrafts(linkId: string, proofs: readonly ReviewProof[]) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const textOf = (assetId: number) => typed.get(assetId) ?? storeOf(linkId, assetId).read()?.value ?? '';
  return {
    textOf,
    write: (assetId: number, text: string) => {
      if (text === '') storeOf(linkId, assetId).remove();
      else storeOf(linkId, assetId).write(text);
      setTyped((before) => new Map(before).set(assetId, text));
    },
    drafts: proofs
      .map(({ assetId, copy, name }): CommentDraft => ({
        assetId,
        name: copy?.title ?? name,
        text: textOf(assetId).trim(),
      }))
      .filter(({ text }) => text !== ''),
  };
}
