/** Roots of open dialogs, popovers and menus. A closed one that stays mounted has `aria-hidden`. */
const openLayers = '.MuiModal-root:not([aria-hidden=true])';

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.target !== document.body) return;
  const topmost = [...document.querySelectorAll(openLayers)].at(-1);
  if (!topmost) return;
  event.stopImmediatePropagation();
  const { key, code } = event;
  topmost.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
}

/**
 * Makes Escape close the topmost dialog even when nothing has the focus. A button that is disabled or removed loses the focus, and MUI returns it to
 * the dialog only after a delay, on a busy computer later than the next key. Returns a function that stops it.
 */
export function closeByEscapeWithoutFocus(): () => void {
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
