/** Thrown when the person cancels a save: nothing failed, and the form stays as it is. */
export class CalledOff extends Error {}
