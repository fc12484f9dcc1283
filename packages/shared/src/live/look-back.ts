/** Maximum ms of the past with which a stream starts. Separate from the contract, because the web app's worker imports only this. */
export const maxLookBackMs = 60_000;
