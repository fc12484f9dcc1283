import { useEffect, useEffectEvent } from 'react';

/** What plain keys do on a page, by `KeyboardEvent.key`. A handler that answers false leaves the key to the browser. */
export type PageKeys = Readonly<Record<string, (event: KeyboardEvent) => void | false>>;

const typing = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';

/** Whether a key belongs to what has the focus: a field that is typed into, or a layer over the page. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(`${typing}, ${layers}`)) return true;
  return document.querySelector('.MuiModal-root [role=dialog], .MuiPopover-root') !== null;
}

/** Listens to plain keys from anywhere on the page, except while somebody types or a layer is open. */
export function usePageKeys(keys: PageKeys): void {
  const listener = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run || altKey || ctrlKey || metaKey || defaultPrevented || isTaken(event)) return;
    if (run(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => listener(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
