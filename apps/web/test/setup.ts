import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** How long a test waits for what a screen is to show, in milliseconds: a busy machine must not fail a test, and one that passes never waits it out. */
const patience = 15_000;

configure({ asyncUtilTimeout: patience });

// After the clean-up of the file itself: a draft of one test must not fill the form of the next.
afterEach(() => globalThis.localStorage?.clear());
