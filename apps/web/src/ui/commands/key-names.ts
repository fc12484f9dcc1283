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

/** Splits a key into the labels on its caps: 'Shift+n' into Shift and N, 'Ctrl+s' into Ctrl and S. */
export const capsOf = (key: string): string[] =>
  key.split(/(?<=Shift|Ctrl)\+/).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** Appends the key to a title: 'Next (J)'. */
export const withKey = (title: string, key: string): string => `${title} (${capsOf(key).join(' ')})`;
