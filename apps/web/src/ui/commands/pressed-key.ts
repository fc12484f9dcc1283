/** Whether a key in a command's notation is a letter. */
export const isLetter = (key: string): boolean => /^(Shift\+)?\p{L}$/u.test(key);

/** Converts a pressed key to the commands' notation. */
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
/** Controls that handle the arrow keys, or Enter and Space, themselves. */
const ownKeys = {
  arrows: 'video, audio, input[type=range], [role=slider], [role=radiogroup], [role=tablist], [role=separator]',
  presses: 'video, audio, button, a[href], summary, input:not([type=range]), [role=button], [role=slider]',
};
const arrows = /^(Shift\+)?(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
const presses = /^(Shift\+)?(Enter| )$/;

/** The focused element. For a player's controls in a shadow tree it is the inner one, because the event's target is only the host. */
function targetOf(event: KeyboardEvent): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** Whether the focused element is a text field. */
export const isTyping = (event: KeyboardEvent): boolean => targetOf(event)?.closest(typing) != null;

/** Whether a field, a menu or a dialog has the focus, which needs every key without Ctrl itself. */
export const isInOthers = (event: KeyboardEvent): boolean => targetOf(event)?.closest(others) != null;

/** Whether the focused control handles this key itself. */
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
