const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const names: Readonly<Record<string, string>> = {
  Ctrl: isMac ? '⌘' : 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** The parts of a key as they are printed on it: 'Shift+n' is Shift and N, 'Ctrl+s' Ctrl and S. */
export const capsOf = (key: string): string[] =>
  key.split(/(?<=Shift|Ctrl)\+/).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** A title that says the key as well: 'Next (J)'. */
export const withKey = (title: string, key: string): string => `${title} (${capsOf(key).join(' ')})`;
