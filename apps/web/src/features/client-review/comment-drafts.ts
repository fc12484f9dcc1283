import type { ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import { useState } from 'react';
import { lastingStore } from '../../kernel/browser-store.ts';

/** A comment that was typed and not sent. */
export interface CommentDraft {
  readonly assetId: number;
  /** Name of the proof that it is about. */
  readonly name: string;
  readonly text: string;
}

const keyOf = (linkId: string, assetId: number) => `review-draft-${linkId}-${assetId}`;

/** Keeps what is typed about each proof in this browser, until the client sends or discards it. */
export function useCommentDrafts(linkId: string, proofs: readonly ReviewProof[]) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const textOf = (assetId: number) => typed.get(assetId) ?? lastingStore.read(keyOf(linkId, assetId)) ?? '';
  return {
    textOf,
    write: (assetId: number, text: string) => {
      lastingStore.write(keyOf(linkId, assetId), text === '' ? null : text);
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
