/** Clears the text selection before a drag, because the browser would otherwise drag the selected text. */
export function dropSelection(): void {
  getSelection()?.removeAllRanges();
}
