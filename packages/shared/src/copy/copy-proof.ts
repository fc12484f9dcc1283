/** What the document is called when it is saved without a name of its own. */
export const copyProofFileName = 'CopyProof.docx';

/** The name of the document of a campaign: 'CopyProof' and the name of the campaign without spaces. */
export function copyProofName(campaignName: string): string {
  return `CopyProof${campaignName.replace(/\s+/g, '')}`;
}

/** Facts of the property that the document tells, in their order. */
const countedFacts = [
  { name: 'Bed', plural: 'Beds' },
  { name: 'Study', plural: 'Studies' },
  { name: 'Bath', plural: 'Baths' },
  { name: 'Car', plural: 'Cars' },
] as const;

export type CountedFact = (typeof countedFacts)[number]['name'];
export const countedFactNames: readonly CountedFact[] = countedFacts.map(({ name }) => name);

/** Tells the facts that a job has above 0: '4 Beds', '1 Study'. */
export function factsOfProof(counts: Partial<Readonly<Record<CountedFact, number>>>): string[] {
  return countedFacts.flatMap(({ name, plural }) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? name : plural}`] : [];
  });
}
