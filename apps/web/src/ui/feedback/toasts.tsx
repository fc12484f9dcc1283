import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';

/** How long a toast stays, in milliseconds. */
const shownFor = 5000;

/** On a phone below the top bar and the title of a dialog: the buttons of dialogs are at the bottom. */
const place = { top: { xs: 72, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } } as const;

/** Dialogs hide what is beside them from screen readers; what a toast says about a dialog has to be heard nevertheless. */
function stayReadable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Where the short messages about what a person has just done appear. */
export function Toasts() {
  return (
    <Portal>
      <div ref={stayReadable}>
        <Notification autoHideDuration={shownFor} sx={place} />
      </div>
    </Portal>
  );
}
