import { useEffect } from 'react';

/** Marks the icon of the browser tab while something is unread, for people who are in another tab. */
export function useUnreadIcon(hasUnread: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon || !hasUnread) return;
    const plain = icon.href;
    icon.href = '/favicon-unread.svg';
    return () => {
      icon.href = plain;
    };
  }, [hasUnread]);
}
