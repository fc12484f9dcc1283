import type { VersionedForm } from '../../../ui/form/form-versions.ts';
import type { OrderFormValues } from './order-values.ts';

export type OrderForm = Pick<VersionedForm<OrderFormValues>, 'values' | 'set' | 'errors'>;

/** The form of an order whose fields lose the mark of the pasted text when somebody changes them. */
export function withoutStaleMarks(form: OrderForm): OrderForm {
  return {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      const { [name]: stale, ...marks } = form.values.marks;
      if (stale !== undefined) form.set('marks', marks);
    },
  };
}

/** Puts all values into the form. */
export function setOrderValues(form: OrderForm, values: OrderFormValues): void {
  for (const name of Object.keys(values) as (keyof OrderFormValues)[]) {
    if (values[name] !== form.values[name]) form.set(name, values[name]);
  }
}

/** Says which words of the pasted text a field was filled from; undefined for none. */
export function markText({ values }: OrderForm, name: string): string | undefined {
  const words = values.marks[name];
  return words === undefined ? undefined : `From the text: “${words}”`;
}
