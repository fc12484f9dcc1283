import { format } from 'node:util';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';

/** How long a test waits for what a screen is to show, in milliseconds: a busy machine must not fail a test, and one that passes never waits it out. */
const patience = 15_000;

configure({ asyncUtilTimeout: patience });

const { error, warn } = console;
/** What React and MUI complained of since the last test. */
const complaints: string[] = [];

/** Collects what React and MUI print, by the file that calls, and prints the rest. */
const collecting =
  (print: typeof error) =>
  (...parts: unknown[]): void => {
    const caller = new Error('caller').stack?.split('\n')[2] ?? '';
    if (/\/node_modules\/(react|react-dom|@mui\/[\w-]+)\//.test(caller)) complaints.push(format(...parts));
    else print(...parts);
  };

console.error = collecting(error);
console.warn = collecting(warn);
afterAll(() => Object.assign(console, { error, warn }));

// jsdom has no layout, and reports each call.
globalThis.window.scrollTo = () => {};

// After the clean-up of the file itself: a draft of one test must not fill the form of the next.
afterEach(() => globalThis.localStorage?.clear());

afterEach(() => expect(complaints.splice(0), 'warnings of React and MUI').toEqual([]));
