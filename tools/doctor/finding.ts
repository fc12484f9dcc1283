/** `missing`: the product cannot run. `absent`: an optional part is unavailable. */
export type State = 'ok' | 'absent' | 'missing';

export interface Finding {
  readonly state: State;
  readonly name: string;
  readonly detail: string;
}

export const ok = (name: string, detail: string): Finding => ({ state: 'ok', name, detail });
export const absent = (name: string, detail: string): Finding => ({ state: 'absent', name, detail });
export const missing = (name: string, detail: string): Finding => ({ state: 'missing', name, detail });
