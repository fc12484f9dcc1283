const isLong = process.env['LONG_TESTS'] === '1';

/** How often something is repeated: `few` times by the usual tests, which then have seen each way it can end, and `many` times by the long ones. */
export const roundsOf = (few: number, many: number): number => (isLong ? many : few);
