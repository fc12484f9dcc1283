import { FormSection } from '../../../ui/form/form-section.tsx';
import type { FieldForm } from '../../../ui/form/form-field.tsx';
import type { JobTexts } from '../job-values.ts';
import { OwnQuestion } from '../service-questions.tsx';
import type { OrderService } from './fill-from-mail.ts';
import type { OrderLine } from './order-values.ts';

interface Props {
  readonly form: FieldForm<JobTexts>;
  readonly services: readonly OrderService[];
  readonly lines: readonly OrderLine[];
}

/** Fields for what the ordered services ask besides the usual facts, each question once. */
export function OwnQuestions({ form, services, lines }: Props) {
  const ids = new Set(lines.map(({ serviceId }) => serviceId));
  const asked = services.flatMap(({ id, questions = [] }) => (ids.has(id) ? questions : []));
  const required = new Map<string, boolean>();
  for (const question of asked) required.set(question.text, question.required || required.get(question.text) === true);
  if (required.size === 0) return null;
  return (
    <FormSection title="Questions">
      {[...required].map(([text, isRequired]) => (
        <OwnQuestion key={text} form={form} text={text} required={isRequired} />
      ))}
    </FormSection>
  );
}
