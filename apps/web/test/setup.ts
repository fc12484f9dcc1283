import { configure } from '@testing-library/react';

/** How long a test waits for what a screen is to show, in milliseconds: a busy machine must not fail a test, and one that passes never waits it out. */
const patience = 15_000;

configure({ asyncUtilTimeout: patience });
