/**
 * Whether a field of the part holds what cannot be read, such as half a date; the field then says so. Its value reads as blank, and must be
 * neither saved nor searched for as blank.
 */
export function saysHalfTyped(part: ParentNode): boolean {
  const field = [...part.querySelectorAll('input')].find(({ validity }) => validity.customError);
  field?.reportValidity();
  return field !== undefined;
}
