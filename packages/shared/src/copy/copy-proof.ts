/** Default file name of the document. */
export const copyProofFileName = 'CopyProof.docx';

export function copyProofName(campaignName: string): string {
  return `CopyProof${campaignName.replace(/\s+/g, '')}`;
}

/** The property's facts in the document, in order. */
const countedFacts = [
  { name: 'Bed', plural: 'Beds' },
  { name: 'Study', plural: 'Studies' },
  { name: 'Bath', plural: 'Baths' },
  { name: 'Car', plural: 'Cars' },
] as const;

export type CountedFact = (typeof countedFacts)[number]['name'];
export const countedFactNames: readonly CountedFact[] = countedFacts.map(({ name }) => name);

/** Facts above 0: '4 Beds', '1 Study'. */
export function factsOfProof(counts: Partial<Readonly<Record<CountedFact, number>>>): string[] {
  return countedFacts.flatMap(({ name, plural }) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? name : plural}`] : [];
  });
}
