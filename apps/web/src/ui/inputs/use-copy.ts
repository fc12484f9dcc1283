import { useState } from 'react';

interface Copying {
  readonly isCopied: boolean;
  /** Message about the result; null before copying. */
  readonly outcome: string | null;
  readonly copy: () => Promise<void>;
}

/**
 * Copies a text to the clipboard, and says how it went.
 * @param what what the text is called where the browser does not allow it: 'the key'
 */
export function useCopy(text: string, what: string): Copying {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      // Browsers have no clipboard for sites without https.
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  };
  const failed = `The browser did not allow it. Please select ${what} and copy it.`;
  return { isCopied: isCopied === true, outcome: isCopied === null ? null : isCopied ? 'Copied' : failed, copy };
}
