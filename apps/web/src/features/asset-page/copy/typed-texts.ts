/** Unsaved text of a field. */
export interface TypedText {
  /** The saved text when typing began. */
  readonly base: string;
  readonly mine: string;
  /** Template and name of the field, for the case that the field is deleted; drafts of earlier versions of the product have none. */
  readonly field?: string;
}

/** Unsaved text of a deleted field. */
export interface GoneText {
  /** Template and name of the field; null in a draft of an earlier version. */
  readonly field: string | null;
  readonly words: string;
}

/** Unsaved texts by field id. */
export type TypedTexts = Readonly<Record<number, TypedText>>;

/** Saved texts by field id. */
export type SavedTexts = ReadonlyMap<number, string>;

const without = (texts: TypedTexts, id: number): TypedTexts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== String(id)));

export interface SavedField {
  readonly text: string;
  /** Template and name of the field. */
  readonly name: string;
}

/** Adds an unsaved text of a field; a text that equals the saved one removes it. */
export function withTyped(texts: TypedTexts, id: number, mine: string, { text, name }: SavedField): TypedTexts {
  const base = texts[id]?.base ?? text;
  return mine === text ? without(texts, id) : { ...texts, [id]: { base, mine, field: name } };
}

/** True when a colleague has saved a different text since the person began to type, so that one of the two would be lost. */
export function isClash({ base, mine }: TypedText, saved: string): boolean {
  return saved !== base && saved !== mine;
}

/** Drops texts that have been saved since, by anybody. Text of a deleted field stays, because it may be the only copy. */
export function withoutSaved(texts: TypedTexts, saved: SavedTexts): TypedTexts {
  const entries = Object.entries(texts);
  const left = entries.filter(([id, { mine }]) => saved.get(Number(id)) !== mine);
  return left.length === entries.length ? texts : Object.fromEntries(left);
}

/** Separates unsaved texts of existing fields from those of deleted fields. */
export function splitGone(texts: TypedTexts, saved: SavedTexts): { present: TypedTexts; gone: readonly GoneText[] } {
  const entries = Object.entries(texts);
  const present = entries.filter(([id]) => saved.has(Number(id)));
  const gone = entries.filter(([id]) => !saved.has(Number(id)));
  const withWords = gone.filter(([, { mine }]) => mine.trim() !== '');
  return {
    present: gone.length === 0 ? texts : Object.fromEntries(present),
    gone: withWords.map(([, { mine, field = null }]) => ({ field, words: mine })),
  };
}

/** Resolves a conflict: the chosen text is now based on the colleague's. */
export function withChoice(texts: TypedTexts, id: number, chosen: string, saved: string): TypedTexts {
  return chosen === saved ? without(texts, id) : { ...texts, [id]: { ...texts[id], base: saved, mine: chosen } };
}

/** The ids of fields with a conflict: the person and a colleague have written different texts. */
export function clashesOf(texts: TypedTexts, saved: SavedTexts): number[] {
  return Object.entries(texts).flatMap(([id, text]) => {
    const now = saved.get(Number(id));
    return now !== undefined && isClash(text, now) ? [Number(id)] : [];
  });
}
