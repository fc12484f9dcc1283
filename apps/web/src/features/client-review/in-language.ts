import type { Words } from '@shootdesk/shared/client-languages/words';
import type { ClientReview } from '@shootdesk/shared/client-review/client-review.contract';

/** The review with the studio's own names in the language of the page: the service, and titles and headings of copy. */
export const reviewInLanguage = (review: ClientReview, { studioText }: Words): ClientReview => ({
  ...review,
  service: studioText(review.service),
  proofs: review.proofs.map((proof) => {
    const { name, copy } = proof;
    if (!copy) return proof;
    return {
      ...proof,
      // Copy without a document is called after its template.
      name: name === copy.title ? studioText(name) : name,
      copy: {
        title: studioText(copy.title),
        fields: copy.fields.map((field) => ({ ...field, name: studioText(field.name) })),
      },
    };
  }),
});
