/** Lets go of selected text where a press begins something else: the browser would drag the text away, and the press would come to nothing. */
export function dropSelection(): void {
  getSelection()?.removeAllRanges();
}
