/** Why a button cannot be pressed; anything falsy when it can. */
export type Refusal = string | false | null | undefined;

export const nothingChanged = 'Nothing has been changed';
export const notRight = 'A required field is empty, or a field is not right';

/**
 * Props of a button that is disabled while there is a reason, which it shows when it is pointed at and reads out. The title is what it shows
 * while it can be pressed.
 */
export const disabledBy = (refusal: Refusal, title?: string) => ({
  disabled: Boolean(refusal),
  title: refusal || title,
});
