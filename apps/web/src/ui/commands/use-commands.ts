import { useEffect, useLayoutEffect, useRef } from 'react';
import { commandGroups, type Command } from './command.ts';
import { isInOthers, isLayerOpen, isLetter, isTyping, isUsedByControl, writtenKey } from './pressed-key.ts';

/** As a key: matches every letter, with and without Shift. A command with `takesOver` still has priority. */
export const anyLetter = 'A–Z';

interface Registration {
  readonly list: () => readonly Command[];
}

/** Mounted commands of this browser tab, in the order of registration. */
const registrations = new Set<Registration>();

const allCommands = (): Command[] => [...registrations].flatMap(({ list }) => list());

/** Commands with the key, by priority: those with `takesOver`, those for any letter, then the others; the latest registered first. */
function commandsOf(key: string): Command[] {
  const all = allCommands();
  const ofKey = all.filter(({ keys }) => keys?.includes(key));
  const letters = isLetter(key) ? all.filter(({ keys }) => keys?.includes(anyLetter)) : [];
  const isOfMode = ({ takesOver }: Command) => takesOver === true;
  return [...ofKey.filter((each) => !isOfMode(each)), ...letters, ...ofKey.filter(isOfMode)].toReversed();
}

function mayTake(command: Command, key: string, event: KeyboardEvent): boolean {
  if (key.startsWith('Ctrl+')) return !(command.isLeftToFields && isTyping(event));
  if (isInOthers(event)) return false;
  return command.isForControls === true || !isUsedByControl(event, key);
}

/** Runs the command. True when it handled the key, or ignored it on purpose: it is refused, or the key is held down. */
function hasTaken(command: Command, event: KeyboardEvent): boolean {
  if (command.refusal || (event.repeat && !command.isRepeated)) return true;
  return command.run?.(event) !== false;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = writtenKey(event);
  const candidates = commandsOf(key).filter((command) => command.run && mayTake(command, key, event));
  if (candidates.length === 0 || isLayerOpen()) return;
  const taken = candidates.find((command) => hasTaken(command, event));
  if (taken && !taken.isTyped) event.preventDefault();
}

/** A command in the list of keys. */
export interface ListedKeys {
  readonly id: string;
  readonly group: Command['group'];
  readonly name: string;
  readonly keys: readonly string[];
}

const byGroup = (one: Command, other: Command) => commandGroups.indexOf(one.group) - commandGroups.indexOf(other.group);

/** Whether a command of higher priority takes the key from this one. */
function isCovered(command: Command, key: string): boolean {
  const [first] = commandsOf(key);
  return first !== undefined && first !== command && (first.takesOver === true || !first.keys?.includes(key));
}

/** Active keys by group, without those that a mode has taken over. */
export function listedKeys(): readonly ListedKeys[] {
  const listed = allCommands().map((command) => {
    const keys = command.keys?.filter((key) => !isCovered(command, key)) ?? [];
    return { ...command, keys };
  });
  return listed.filter(({ keys }) => keys.length > 0).toSorted(byGroup);
}

/** Commands of the palette by group, refused ones included. */
export function paletteCommands(): readonly Command[] {
  const offered = allCommands().filter(({ run, isInPalette = true }) => run !== undefined && isInPalette);
  // Two buttons of a screen may do the same and share an id, such as the next step of a job and of its panel.
  const byId = new Map(offered.map((command) => [command.id, command]));
  return [...byId.values()].toSorted(byGroup);
}

/**
 * Offers commands while the component is mounted: by their keys anywhere on the page, in the palette, and in the list that `?` opens. Keys are off
 * during typing, while a dialog or a menu is open, and where the focused element needs the key itself, such as a film the arrows.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const registration: Registration = { list: () => latest.current };
    registrations.add(registration);
    if (registrations.size === 1) window.addEventListener('keydown', onKeyDown);
    return () => {
      registrations.delete(registration);
      if (registrations.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Runs a mounted command by its id, for a button or a menu elsewhere. */
export function runCommand(id: string): void {
  const command = allCommands().findLast((each) => each.id === id);
  if (!command?.refusal) command?.run?.();
}
