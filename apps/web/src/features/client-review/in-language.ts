import type { Words } from '@shootdesk/shared/client-languages/words';
import type { ClientReview } from '@shootdesk/shared/client-review/client-review.contract';

/** Translates the studio's own names in a review into the page's language: service, titles and headings of copy. */
export const reviewInLanguage = (review: ClientReview, { studioText }: Words): ClientReview => ({
  ...review,
  service: studioText(review.service),
  proofs: review.proofs.map((proof) => {
    const { name, copy } = proof;
    if (!copy) return proof;
    return {
      ...proof,
      // Copy without a document has the name of its template.
      name: name === copy.title ? studioText(name) : name,
      copy: {
        title: studioText(copy.title),
        fields: copy.fields.map((field) => ({ ...field, name: studioText(field.name) })),
      },
    };
  }),
});
