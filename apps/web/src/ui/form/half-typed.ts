/**
 * Whether a field inside contains unreadable text, such as half a date; the field then shows a message. Its value reads as blank, which must be
 * neither saved nor used as a filter.
 */
export function saysHalfTyped(part: ParentNode): boolean {
  const field = [...part.querySelectorAll('input')].find(({ validity }) => validity.customError);
  field?.reportValidity();
  return field !== undefined;
}
