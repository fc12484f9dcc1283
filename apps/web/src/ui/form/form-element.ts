/** Takes the person to the first field that needs them, once the complaints have been drawn. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * Whether a field holds what the browser cannot read, such as half a date. Its value reads as blank, and must not be saved as blank; the
 * browser says so at the field.
 */
export function saysHalfTyped(form: HTMLFormElement): boolean {
  const field = [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);
  field?.reportValidity();
  return field !== undefined;
}
