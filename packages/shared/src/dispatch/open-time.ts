/** What the provider of a flexible visit reads until its time is fixed. */
export const openTimeText = 'The time may still change: it is fixed the day before.';
