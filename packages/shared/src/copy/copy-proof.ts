import { englishWords, type Words } from '../client-languages/words.ts';

/** Default file name of the document. */
export const copyProofFileName = 'CopyProof.docx';

export function copyProofName(campaignName: string): string {
  return `CopyProof${campaignName.replace(/\s+/g, '')}`;
}

/** The property's facts in the document, in order, each with the phrase of its number. */
const countedFacts = { Bed: 'beds', Study: 'studies', Bath: 'baths', Car: 'cars' } as const;

export type CountedFact = keyof typeof countedFacts;
export const countedFactNames = Object.keys(countedFacts) as readonly CountedFact[];

/** Facts above 0: '4 Beds', '1 Study'. */
export function factsOfProof(
  counts: Partial<Readonly<Record<CountedFact, number>>>,
  { say }: Words = englishWords,
): string[] {
  return countedFactNames.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [say(countedFacts[name], { count })] : [];
  });
}
