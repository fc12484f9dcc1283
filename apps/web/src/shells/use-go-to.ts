import { useNavigate } from 'react-router';
import type { Command } from '../ui/commands/command.ts';
import { useCommands } from '../ui/commands/use-commands.ts';
import type { NavItem } from './navigation.ts';

/** Screens for everybody that are not entries of the navigation. */
const everywhere: readonly Pick<NavItem, 'label' | 'to'>[] = [
  { label: 'My Time', to: '/my-time' },
  { label: 'Your account', to: '/account' },
  { label: 'Notification settings', to: '/notification-settings' },
  { label: 'Sign Out', to: '/logout' },
];

/** Offers the navigation entries of the person's role in the palette. */
export function useGoTo(items: readonly NavItem[]): void {
  const navigate = useNavigate();
  const commands = [...items, ...everywhere].map(({ label, to }): Command => ({
    id: `go-to ${to}`,
    name: label,
    group: 'Go to',
    words: 'open screen page',
    run: () => navigate(to),
  }));
  useCommands(commands);
}
