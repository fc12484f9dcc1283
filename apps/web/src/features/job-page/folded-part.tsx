import { useSyncExternalStore, type ReactNode } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { lastingStore, readJson } from '../../kernel/browser-store.ts';
import { FoldingPanel } from '../../ui/layout/folding-panel.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

/** Parts of the page that are folded until a person opens them. */
type Part = 'activity' | 'booking-link' | 'price' | 'review-links' | 'time';

/** Storage key for the person's open parts, which apply to the pages of all jobs. */
const storeKey = (userId: number) => `shootdesk.open-job-parts.${userId}`;

function openParts(key: string): readonly unknown[] {
  const stored = readJson(lastingStore, key);
  return Array.isArray(stored) ? stored : [];
}

function writePart(key: string, part: Part, opens: boolean): void {
  const others = openParts(key).filter((each) => each !== part);
  lastingStore.write(key, JSON.stringify(opens ? [...others, part] : others));
}

/** State of a part: whether it is open, and a setter. */
export function usePartIsOpen(part: Part): readonly [boolean, (opens: boolean) => void] {
  const key = storeKey(useCurrentUser().id);
  const isOpen = useSyncExternalStore(lastingStore.subscribe, () => openParts(key).includes(part));
  return [isOpen, (opens) => writePart(key, part, opens)];
}

/** Opens a part on the pages of all jobs, for links that lead to it. */
export const openPart = (userId: number, part: Part): void => writePart(storeKey(userId), part, true);

interface Props {
  readonly part: Part;
  readonly title: string;
  readonly summary?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of secondary importance. It stays open or folded as the person left it, across all jobs. */
export function FoldedPart({ part, ...panel }: Props) {
  const [isOpen, setIsOpen] = usePartIsOpen(part);
  const name = `${isOpen ? 'Fold' : 'Show'} ${panel.title}`;
  useCommands([{ id: `fold-${part}`, name, group: 'View', run: () => setIsOpen(!isOpen) }]);
  return <FoldingPanel {...panel} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />;
}
