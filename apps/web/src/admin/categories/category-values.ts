import { serviceCategoryNumbers, type ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import { rowComplaints, rowOf, type RowValues } from '../kit/rows/row-values.ts';

/** What of a service category is edited. */
export type CategoryField = 'threshold' | 'capacityDuration';
export const categoryFields: readonly CategoryField[] = ['threshold', 'capacityDuration'];

/** A category in the words of its inputs. */
export function categoryValues({ threshold, capacityDuration }: ServiceCategory): Record<CategoryField, string> {
  return { threshold: String(threshold), capacityDuration: String(capacityDuration) };
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The numbers of a category as they are sent. */
export function categoryBody({ threshold, capacityDuration }: Record<CategoryField, string>) {
  return { threshold: numberOf(threshold), capacityDuration: numberOf(capacityDuration) };
}

/** What is wrong with the categories, by the names of their inputs. */
export function categoryComplaints(values: RowValues, categories: readonly ServiceCategory[]): FieldErrors {
  return rowComplaints(categories, (id) =>
    complaintsOf(serviceCategoryNumbers, categoryBody(rowOf(values, categoryFields, id))),
  );
}
