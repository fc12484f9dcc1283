/** Whether a key, as a command writes it, is a letter. */
export const isLetter = (key: string): boolean => /^(Shift\+)?\p{L}$/u.test(key);

/** Formats a pressed key as commands write it. */
export function writtenKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
  const isSign = key.length === 1 && !isLetter(key) && key !== ' ';
  const name = isLetter(key) ? key.toLowerCase() : key;
  return shiftKey && !isSign ? `Shift+${name}` : name;
}

/** Marks a popup during which the keys of the page stay active. */
export const keepsPageKeys = { 'data-page-keys': '' };

const typing =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable=""], [contenteditable=true], [role=textbox]';
/** Elements that need the keys themselves: fields, menus, dialogs. Popups of the page opt out by `keepsPageKeys`. */
const others = `${typing}, [role=combobox], [role=listbox], [role=menu], [role=dialog]:not([data-page-keys]), [role=alertdialog]`;
/** What moves by arrows or begins by Enter or Space itself. */
const ownKeys = {
  arrows: 'video, audio, input[type=range], [role=slider], [role=radiogroup], [role=tablist], [role=separator]',
  presses: 'video, audio, button, a[href], summary, input:not([type=range]), [role=button], [role=slider]',
};
const arrows = /^(Shift\+)?(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
const presses = /^(Shift\+)?(Enter| )$/;

/** The element with the focus. A player's own controls may be in a shadow tree, of which the event names only the host. */
function targetOf(event: KeyboardEvent): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** Whether somebody types into what has the focus. */
export const isTyping = (event: KeyboardEvent): boolean => targetOf(event)?.closest(typing) != null;

/** Whether a field, a menu or a dialog has the focus, which needs every key without Ctrl itself. */
export const isInOthers = (event: KeyboardEvent): boolean => targetOf(event)?.closest(others) != null;

/** Whether what has the focus moves or is pressed by this key. */
export function isUsedByControl(event: KeyboardEvent, key: string): boolean {
  const own = arrows.test(key) ? ownKeys.arrows : presses.test(key) ? ownKeys.presses : undefined;
  return own !== undefined && targetOf(event)?.closest(own) != null;
}

/** Whether a dialog or a menu is open over the page. */
export const isLayerOpen = (): boolean =>
  [
    ...document.querySelectorAll(
      '[aria-modal=true]:not([data-page-keys]), .MuiModal-root [role=dialog]:not([data-page-keys]), .MuiModal-root [role=menu]',
    ),
  ].some((layer) => !layer.closest('.MuiModal-root[aria-hidden=true]'));
