import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';

const shownForMs = 5000;

/** On a phone below the top bar and the title of a dialog, because the buttons of dialogs are at the bottom. */
const place = { top: { xs: 72, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } } as const;

/** Keeps toasts available to screen readers. An open dialog hides everything else, and a toast may be about the dialog. */
function stayReadable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

export function Toasts() {
  return (
    <Portal>
      <div ref={stayReadable}>
        <Notification autoHideDuration={shownForMs} sx={place} />
      </div>
    </Portal>
  );
}
