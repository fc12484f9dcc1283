import { useNotify } from 'react-admin';

/** Copies the address of a link, or shows it where the browser has no clipboard. */
export function useCopyLink(): (url: string) => Promise<void> {
  const notify = useNotify();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      notify('Link copied', { type: 'success' });
    } catch {
      // Browsers offer the clipboard on https only.
      window.prompt('Copy this link:', url);
    }
  };
}
