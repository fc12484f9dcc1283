import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { tabStore } from '../../kernel/browser-store.ts';

/** Something that the signed-in person has switched, kept as long as the tab; off at first. */
export function useTabFlag(name: string): readonly [boolean, (isOn: boolean) => void] {
  const key = `${name}-${useCurrentUser().id}`;
  const [isOn, setIsOn] = useState(() => tabStore.read(key) !== null);
  return [
    isOn,
    (next) => {
      tabStore.write(key, next ? 'yes' : null);
      setIsOn(next);
    },
  ];
}
