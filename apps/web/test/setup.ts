import { format } from 'node:util';
import './no-owner-stacks.ts';
import './terse-waits.ts';
import { configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** How long a test waits for what a screen is to show, in milliseconds: a busy machine must not fail a test, and one that passes never waits it out. */
const patience = 15_000;

configure({ asyncUtilTimeout: patience });

/** Because react-admin passes props of an older MUI to its text fields. */
const causedByReactAdmin = /^React does not recognize the `(InputProps|inputProps|inputRef)` prop on a DOM element/;

/** About the test alone: a commit in the background may fall outside of what the test wraps. */
const aboutAct = /was not wrapped in act\(|inside an `act` scope/;

/** What React and MUI complained of since the last test. */
const complaints: string[] = [];

const terminal = globalThis.console;
const printed = { error: terminal.error.bind(terminal), warn: terminal.warn.bind(terminal) };

/** Collects what React and MUI print, by the file that calls, and prints the rest. */
const collecting =
  (print: (...parts: unknown[]) => void) =>
  (...parts: unknown[]): void => {
    const caller = new Error('caller').stack?.split('\n')[2] ?? '';
    if (/\/node_modules\/(react|react-dom|@mui\/[\w-]+)\//.test(caller)) complaints.push(format(...parts));
    else print(...parts);
  };

Object.assign(terminal, { error: collecting(printed.error), warn: collecting(printed.warn) });
afterAll(() => Object.assign(terminal, printed));

// jsdom has no layout, and reports each call.
if ('window' in globalThis) globalThis.window.scrollTo = () => {};

// After the clean-up of the file itself: a draft of one test must not fill the form of the next.
afterEach(() => globalThis.localStorage?.clear());

afterEach(() => {
  const texts = complaints.splice(0).filter((text) => !causedByReactAdmin.test(text) && !aboutAct.test(text));
  if (texts.length > 0) throw new Error(`React or MUI warned:\n${texts.join('\n')}`);
});
