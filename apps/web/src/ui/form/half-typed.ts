/**
 * Whether a field of the part holds what the browser cannot read, such as half a date; the field then says so. Its value reads as blank, and must be
 * neither saved nor searched for as blank.
 */
export function saysHalfTyped(part: ParentNode): boolean {
  const field = [...part.querySelectorAll('input')].find(({ validity }) => validity.badInput);
  field?.reportValidity();
  return field !== undefined;
}
