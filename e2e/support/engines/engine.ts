/** Input of the keyboard or of the mouse, as WebDriver and WebDriver BiDi both write it. */
export type Input = readonly (
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly object[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly object[] }
)[];

/** A running browser with one tab. */
export interface Engine {
  /** Opens an address and waits until the page is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. Its value is passed as JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  readonly perform: (input: Input) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  /** Errors that the page has logged or thrown, and violations of its security policy, since the last call. */
  readonly takeComplaints: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Clock and language of the people who work here. */
export const localEnv = { ...process.env, TZ: 'Australia/Melbourne', LANGUAGE: 'en_AU' };

/** Size of the page in CSS pixels. */
export const pageSize = { width: 1280, height: 800 };
