import { slotOfText, textOfSlot } from '@shootdesk/shared/client-languages/studio-texts';
import { prepareTextsOf } from '@shootdesk/shared/services/prepare-texts';
import { useQuery } from '@tanstack/react-query';
import { copyTemplatesQuery } from '../../data/copy/queries.ts';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { statusReasonsQuery } from '../../data/settings/queries.ts';

/** A text that the studio typed itself and clients read. */
interface StudioText {
  readonly slot: string;
  readonly text: string;
  /** Where the text is used, such as 'Title of copy'. */
  readonly use: string;
}

/**
 * The studio's own texts, each once: titles and headings of copy, reasons for changes, services and their preparation, and finally texts with a
 * translation that are no longer in use.
 * @param translated slots that have a translation
 */
export function useStudioTexts(translated: readonly string[]): StudioText[] {
  const { data: templates = [] } = useQuery(copyTemplatesQuery);
  const { data: reasons } = useQuery(statusReasonsQuery);
  const groups = useServiceGroups();
  const kinds = [
    { use: 'Title of copy', texts: templates.map(({ displayName }) => displayName) },
    { use: 'Heading of copy', texts: templates.flatMap(({ fields }) => fields.map(({ name }) => name)) },
    { use: 'Reason for changes', texts: reasons?.change ?? [] },
    { use: 'Service', texts: groups.flatMap(({ services }) => services.map(({ name }) => name)) },
    { use: 'What to prepare', texts: groups.flatMap(({ services }) => prepareTextsOf(services)) },
  ];
  const found = new Map<string, StudioText>();
  for (const { use, texts } of kinds) {
    for (const text of texts) {
      const slot = slotOfText(text);
      const before = found.get(slot)?.use;
      if (before?.split(', ').includes(use)) continue;
      found.set(slot, { slot, text, use: before === undefined ? use : `${before}, ${use}` });
    }
  }
  const isRead = templates.length > 0 && groups.length > 0 && reasons !== undefined;
  const left = isRead ? translated.filter((slot) => !found.has(slot)) : [];
  const unused = left.flatMap((slot) => {
    const text = textOfSlot(slot);
    return text === null ? [] : [{ slot, text, use: 'Not in use any more' }];
  });
  return [...found.values(), ...unused];
}
