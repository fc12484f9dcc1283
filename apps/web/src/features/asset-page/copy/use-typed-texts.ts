import { useEffect, useMemo, useState } from 'react';
import type { CopyAsset } from '../../../data/copy/mutations.ts';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import {
  clashesOf,
  splitGone,
  withChoice,
  withoutSaved,
  withTyped,
  type GoneText,
  type SavedField,
  type SavedTexts,
  type TypedText,
  type TypedTexts,
} from './typed-texts.ts';

/** The unsaved texts of a job's copy; they survive a crash of the browser. */
export interface TypedCopy {
  /** By field id. */
  readonly texts: TypedTexts;
  /** The text to display in a field: the unsaved one, else the saved one. */
  readonly textOf: (id: number) => string;
  readonly typedIn: (id: number) => TypedText | null;
  /** True with unsaved text in an existing field. */
  readonly isDirty: boolean;
  /** Unsaved texts of fields that have been deleted. */
  readonly gone: readonly GoneText[];
  readonly discardGone: () => void;
  /** Ids of fields with a conflict. */
  readonly clashes: readonly number[];
  /** Sets the texts of fields by id; returns all unsaved texts. */
  readonly type: (texts: Readonly<Record<number, string>>) => TypedTexts;
  /** Resolves a conflict with this text, which is then based on the colleague's. */
  readonly choose: (id: number, text: string) => void;
  /** The person's text that was given up for another one since the last save; null without one. */
  readonly setAside: (id: number) => string | null;
  readonly forgetSetAside: () => void;
  /** Time in ms at which the draft of an earlier visit was typed; null without one. */
  readonly restoredAt: number | null;
  readonly discard: () => void;
}

const isTyped = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'base' in value && 'mine' in value && typeof value.mine === 'string';

/** The valid part of a draft, because an earlier version of the product may have written another format. */
function readable(draft: TypedTexts | undefined): TypedTexts {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([, text]) => isTyped(text)));
}

function savedFieldsOf(assets: readonly CopyAsset[]): ReadonlyMap<number, SavedField> {
  const fields = assets.flatMap(({ copy: { copyTemplate, copyDetails } }) =>
    copyDetails.map(({ id, value, copyTemplateField: { name } }) => {
      return [id, { text: value, name: `${copyTemplate.displayName}: ${name}` }] as const;
    }),
  );
  return new Map(fields);
}

/** Holds the unsaved texts of a job's copy. Untouched fields follow what colleagues save. */
export function useTypedTexts(jobId: number, assets: readonly CopyAsset[]): TypedCopy {
  const { found, keep } = useStoredDraft<TypedTexts>(`service-jobs/${jobId}/copy`);
  const [all, setAll] = useState(() => readable(found?.value));
  const [aside, setAside] = useState<Readonly<Record<number, string>>>({});
  const [restoredAt, setRestoredAt] = useState(found?.typedAt ?? null);
  const fields = useMemo(() => savedFieldsOf(assets), [assets]);
  const saved: SavedTexts = useMemo(() => new Map(Array.from(fields, ([id, { text }]) => [id, text])), [fields]);
  const unsaved = useMemo(() => withoutSaved(all, saved), [all, saved]);
  // Saved texts are dropped, because they would count as unsaved again when a colleague saves something else.
  if (unsaved !== all) setAll(unsaved);
  const { present: texts, gone } = useMemo(() => splitGone(unsaved, saved), [unsaved, saved]);
  const isDirty = Object.keys(texts).length > 0;
  const isUnsaved = isDirty || gone.length > 0;
  useEffect(() => keep(isUnsaved ? unsaved : null), [keep, isUnsaved, unsaved]);
  const savedOf = (id: number) => saved.get(id) ?? '';
  const textOf = (id: number) => texts[id]?.mine ?? savedOf(id);
  const discard = () => {
    keep(null);
    setAll({});
    setRestoredAt(null);
  };
  const text = () =>
    Object.values(unsaved)
      .map(({ mine }) => mine)
      .join('\n\n');
  useLeaveWarning(isUnsaved, { what: 'the copy', discard, text });
  return {
    texts,
    textOf,
    typedIn: (id) => texts[id] ?? null,
    isDirty,
    gone,
    discardGone: () => setAll(texts),
    clashes: useMemo(() => clashesOf(texts, saved), [texts, saved]),
    type: (typed) => {
      const next = Object.entries(typed).reduce((before, [key, text]) => {
        const id = Number(key);
        const field = fields.get(id);
        return field ? withTyped(before, id, text, field) : before;
      }, unsaved);
      setAll(next);
      return next;
    },
    choose: (id, chosen) => {
      const mine = texts[id]?.mine;
      if (mine !== undefined && mine !== chosen) setAside((before) => ({ ...before, [id]: mine }));
      setAll(withChoice(unsaved, id, chosen, savedOf(id)));
    },
    setAside: (id) => {
      const text = aside[id];
      return text === undefined || text === textOf(id) ? null : text;
    },
    forgetSetAside: () => setAside({}),
    restoredAt: isDirty ? restoredAt : null,
    discard,
  };
}
