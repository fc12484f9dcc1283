import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field in one go, after what it holds. Typed, each of its letters draws the form again, which is for tests of what happens
 * while somebody types.
 */
export async function fillIn(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
