/** The most of the past that a stream of events begins with, in milliseconds. Apart from the contract, because the web app's worker needs nothing else of it. */
export const maxLookBackMs = 60_000;
