import Bowser from 'bowser';

/** Maximum characters of a User-Agent that are parsed, because its patterns take longer on longer texts. */
const maxLength = 500;

/** Names browser and system of a User-Agent, such as 'Chrome on Windows'; null when it says neither. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength));
  const words = [browser.name, os.name].filter(Boolean);
  return words.length === 0 ? null : words.join(' on ').slice(0, 80);
}
