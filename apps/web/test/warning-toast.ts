import { waitFor } from '@testing-library/react';

/** What the warning toast says, as soon as there is one. */
export function warningToast(): Promise<string | null> {
  return waitFor(() => {
    const toast = document.querySelector('.RaNotification-warning');
    if (!toast) throw new Error('There is no warning toast.');
    return toast.textContent;
  });
}
