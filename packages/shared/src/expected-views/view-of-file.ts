/** A view by which a file can be found. */
interface NamedView {
  readonly name: string;
}

/** Words in lower case, without separators: letters and numbers apart, 'MainBedroom_02' as main, bedroom, 2. */
export function wordsOfName(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => part.match(/\p{L}+|\p{N}+/gu) ?? [])
    .map((word) => word.replace(/^0+(?=\p{N})/u, ''));
}

export const withoutExtension = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** Whether neighbouring words together are the text. Separators within the view's name do not count. */
function hasRun(words: readonly string[], text: string): boolean {
  return words.some((_, start) => {
    let run = '';
    for (let end = start; end < words.length && run.length < text.length; end += 1) run += words[end];
    return run === text;
  });
}

/** Finds the view that a file is named after, by whole words, ignoring case and separators. The longest name wins. Null for none. */
export function viewOfFileName<V extends NamedView>(fileName: string, views: readonly V[]): V | null {
  const words = wordsOfName(withoutExtension(fileName));
  const byLength = views
    .map((view) => ({ view, text: wordsOfName(view.name).join('') }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  return byLength.find(({ text }) => hasRun(words, text))?.view ?? null;
}
