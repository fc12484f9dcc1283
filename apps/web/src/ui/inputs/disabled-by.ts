/** Why a button cannot be pressed; anything falsy when it can. */
export type Refusal = string | false | null | undefined;

export const nothingChanged = 'Nothing has been changed';
export const notRight = 'A required field is empty, or a field is not right';

/**
 * Props of a button that is disabled while there is a reason. The reason is then its tooltip, which screen readers announce as well; `title` is the
 * tooltip while it is enabled.
 */
export const disabledBy = (refusal: Refusal, title?: string) => ({
  disabled: Boolean(refusal),
  title: refusal || title,
});
