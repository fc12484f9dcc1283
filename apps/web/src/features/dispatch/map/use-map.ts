import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { tabStore } from '../../../kernel/browser-store.ts';

/** Whether the map is shown; kept as long as the tab. */
export function useMapShown(): readonly [boolean, (isShown: boolean) => void] {
  const key = `dispatch-map-${useCurrentUser().id}`;
  const [isShown, setIsShown] = useState(() => tabStore.read(key) !== null);
  return [
    isShown,
    (next) => {
      tabStore.write(key, next ? 'yes' : null);
      setIsShown(next);
    },
  ];
}
