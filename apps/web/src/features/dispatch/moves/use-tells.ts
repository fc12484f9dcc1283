import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { tabStore } from '../../../kernel/browser-store.ts';

/** Whether clients are told of moves on the board; kept as long as the tab. */
export function useTells(): readonly [boolean, (tells: boolean) => void] {
  const key = `dispatch-untold-${useCurrentUser().id}`;
  const [tells, setTells] = useState(() => tabStore.read(key) === null);
  return [
    tells,
    (next) => {
      tabStore.write(key, next ? null : 'yes');
      setTells(next);
    },
  ];
}
