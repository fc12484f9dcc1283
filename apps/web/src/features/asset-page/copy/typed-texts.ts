/** What the person has typed into a field and not saved. */
export interface TypedText {
  /** The saved text when the person began. */
  readonly base: string;
  readonly mine: string;
  /** Template and name of the field, because nothing else says them once the field is deleted; drafts of earlier versions have none. */
  readonly field?: string;
}

/** What was typed into a field that is gone. */
export interface GoneText {
  /** Template and name of the field; null in a draft of an earlier version. */
  readonly field: string | null;
  readonly words: string;
}

/** Typed texts by id of the field in its asset. */
export type TypedTexts = Readonly<Record<number, TypedText>>;

/** Saved texts by id of the field in its asset. */
export type SavedTexts = ReadonlyMap<number, string>;

const without = (texts: TypedTexts, id: number): TypedTexts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== String(id)));

export interface SavedField {
  readonly text: string;
  /** Template and name. */
  readonly name: string;
}

/** Puts what the person typed into a field over the saved text; typing the saved text again leaves nothing to save. */
export function withTyped(texts: TypedTexts, id: number, mine: string, { text, name }: SavedField): TypedTexts {
  const base = texts[id]?.base ?? text;
  return mine === text ? without(texts, id) : { ...texts, [id]: { base, mine, field: name } };
}

/** Whether a colleague has saved another text since the person began to type, so that one of the two would be lost. */
export function isClash({ base, mine }: TypedText, saved: string): boolean {
  return saved !== base && saved !== mine;
}

/** Leaves out what this person or somebody else has saved meanwhile. What was typed into a deleted field stays, because nothing else may be left of it. */
export function withoutSaved(texts: TypedTexts, saved: SavedTexts): TypedTexts {
  const entries = Object.entries(texts);
  const left = entries.filter(([id, { mine }]) => saved.get(Number(id)) !== mine);
  return left.length === entries.length ? texts : Object.fromEntries(left);
}

/** Splits what is typed into that of fields which can be saved, and that of fields that are gone. */
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

/** Lays the person's text, or one merged from both, over the colleague's: from now on it is based on that. */
export function withChoice(texts: TypedTexts, id: number, chosen: string, saved: string): TypedTexts {
  return chosen === saved ? without(texts, id) : { ...texts, [id]: { ...texts[id], base: saved, mine: chosen } };
}

/** The ids of fields in which the person and a colleague have written different texts. */
export function clashesOf(texts: TypedTexts, saved: SavedTexts): number[] {
  return Object.entries(texts).flatMap(([id, text]) => {
    const now = saved.get(Number(id));
    return now !== undefined && isClash(text, now) ? [Number(id)] : [];
  });
}
