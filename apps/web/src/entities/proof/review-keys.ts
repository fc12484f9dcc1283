import { useEffect, useLayoutEffect, useRef } from 'react';

/** Heading under which the sheet of keys lists a key. */
export type KeyGroup = 'Assets' | 'Comments' | 'Copy' | 'Drawing' | 'Film' | 'Findings' | 'View';

/** Something that a key does on the asset page. */
export interface ReviewKey {
  /**
   * As the browser names it: 'n', 'ArrowLeft', '?', ' '. 'Shift+n' and 'Shift+ArrowLeft' ask for Shift; a sign such as '?' or '+'
   * does not, because keyboards differ in whether it takes one. 'Ctrl+s' is also the command key of a Mac, and works while somebody
   * writes. Several keys may do the same.
   */
  readonly key: string | readonly string[];
  /** What it does, for the sheet. */
  readonly words: string;
  readonly run: () => void;
  /** False leaves the key to others, and out of the sheet. */
  readonly isEnabled?: boolean;
  /** Repeats while the key is held down. */
  readonly isRepeated?: boolean;
  /** Has priority over other registrations of the key, during a mode such as drawing. */
  readonly takesOver?: boolean;
  /** The browser handles the key as well: it is typed into the field that `run` focuses. */
  readonly isTyped?: boolean;
}

/** Matches each letter, with and without Shift. A registered key with `takesOver` has priority. */
export const anyLetter = 'A–Z';

/** A key as the sheet lists it. */
export interface ListedKey {
  readonly group: KeyGroup;
  readonly keys: readonly string[];
  readonly words: string;
}

interface Registration {
  readonly group: KeyGroup;
  readonly list: () => readonly ReviewKey[];
}

/** Of this browser tab, in the order of registration. A tab shows one asset page. */
const registrations = new Set<Registration>();

const keysOf = ({ key }: ReviewKey): readonly string[] => (typeof key === 'string' ? [key] : key);

/** Whether a key, as it is written in a registration, is a letter. */
const isLetter = (key: string) => /^(Shift\+)?\p{L}$/u.test(key);

/** Formats a pressed key as registrations write it. */
function writtenKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
  const isSign = key.length === 1 && !isLetter(key) && key !== ' ';
  const name = isLetter(key) ? key.toLowerCase() : key;
  return shiftKey && !isSign ? `Shift+${name}` : name;
}

/** Marks a popup during which the keys of the page stay active. */
export const keepsReviewKeys = { 'data-review-keys': '' };

/** Elements that need the keys themselves: inputs, menus, dialogs. Popups of the page opt out by `keepsReviewKeys`. */
const others =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable=""], [contenteditable=true],' +
  '[role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog]:not([data-review-keys])';
/** What moves by arrows or begins by Enter or Space itself. */
const ownKeys: Readonly<Record<string, string>> = {
  arrows: 'video, audio, input[type=range], [role=slider], [role=radiogroup], [role=tablist], [role=separator]',
  presses: 'video, audio, button, a[href], summary, input:not([type=range]), [role=button], [role=slider]',
};
const arrows = /^(Shift\+)?(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
const presses = /^(Shift\+)?(Enter| )$/;

/** Whether what has the focus needs this key itself. */
function belongsToFocus(event: KeyboardEvent, key: string): boolean {
  if (key.startsWith('Ctrl+')) return false;
  // A player's own controls may be in a shadow tree, of which the event names only the host.
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target.closest(others)) return true;
  const own = arrows.test(key) ? ownKeys['arrows'] : presses.test(key) ? ownKeys['presses'] : undefined;
  return own !== undefined && target.closest(own) !== null;
}

const isDialogOpen = () => document.querySelector('[aria-modal=true]:not([data-review-keys])') !== null;

interface Active {
  readonly group: KeyGroup;
  readonly reviewKey: ReviewKey;
}

/** Every key that does something now; of two with the same key the one that takes over, else the later one. */
function activeKeys(): ReadonlyMap<string, Active> {
  const active = new Map<string, Active>();
  for (const { group, list } of registrations) {
    for (const reviewKey of list().filter(({ isEnabled }) => isEnabled ?? true)) {
      for (const key of keysOf(reviewKey)) {
        const isKept = active.get(key)?.reviewKey.takesOver && !reviewKey.takesOver;
        if (!isKept) active.set(key, { group, reviewKey });
      }
    }
  }
  const letters = active.get(anyLetter);
  if (!letters) return active;
  return new Map([...active].map(([key, each]) => [key, isLetter(key) && !each.reviewKey.takesOver ? letters : each]));
}

/** Finds what a key does now. */
function activeKey(key: string): ReviewKey | undefined {
  const active = activeKeys();
  return (active.get(key) ?? (isLetter(key) ? active.get(anyLetter) : undefined))?.reviewKey;
}

export function listedKeys(): readonly ListedKey[] {
  const active = activeKeys();
  const shown = new Map<ReviewKey, ListedKey>();
  for (const [key, { group, reviewKey }] of active) {
    // A letter that is typed does nothing of its own.
    if (!keysOf(reviewKey).includes(key)) continue;
    const keys = [...(shown.get(reviewKey)?.keys ?? []), key];
    shown.set(reviewKey, { group, keys, words: reviewKey.words });
  }
  return [...shown.values()];
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = writtenKey(event);
  const found = activeKey(key);
  if (!found || belongsToFocus(event, key) || isDialogOpen()) return;
  if (!found.isTyped) event.preventDefault();
  if (!event.repeat || found.isRepeated) found.run();
}

/**
 * Registers keys while the component is mounted, wherever the focus is. They are off while typing, while a dialog or a menu is open, and
 * where the focused element needs the key itself, as a film needs the arrows.
 */
export function useReviewKeys(keys: readonly ReviewKey[], group: KeyGroup = 'View'): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const registration: Registration = { group, list: () => latest.current };
    registrations.add(registration);
    if (registrations.size === 1) window.addEventListener('keydown', onKeyDown);
    return () => {
      registrations.delete(registration);
      if (registrations.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [group]);
}
