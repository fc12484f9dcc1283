import TextField from '@mui/material/TextField';
import { questionText } from '@shootdesk/shared/ordering/format-facts';
import type { AskableDetail, OrderQuestion } from '@shootdesk/shared/services/service-facts';
import { FormField, type FieldForm } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import { AgentFields } from './agent-fields.tsx';
import { readAnswers, writeAnswer } from './order-answers.ts';
import type { JobTexts } from './job-values.ts';
import { landUnitProps } from './land-unit.ts';

type Asked = Exclude<AskableDetail, 'OrderAnswer' | 'CopyTemplateList' | 'Agent'>;

/** Fields of the form that hold the answer to a question. */
const fields: Readonly<
  Record<Asked, readonly { readonly name: keyof JobTexts; readonly type?: string; readonly label?: string }[]>
> = {
  Bed: [{ name: 'bed', type: 'number' }],
  Bath: [{ name: 'bath', type: 'number' }],
  Car: [{ name: 'car', type: 'number' }],
  Study: [{ name: 'study', type: 'number' }],
  LandArea: [
    { name: 'landArea', type: 'number' },
    { name: 'landUnit', label: 'Unit' },
  ],
  MapLink: [{ name: 'mapLink', type: 'url' }],
  ProductionNote: [{ name: 'productionNote' }],
};

interface OwnQuestionProps {
  readonly form: FieldForm<JobTexts>;
  readonly text: string;
  readonly required: boolean;
}

/** The answer to a question of the studio's own. */
export function OwnQuestion({ form, text, required }: OwnQuestionProps) {
  return (
    <TextField
      label={text}
      required={required}
      multiline
      maxRows={6}
      value={readAnswers(form.values.answers)[text] ?? ''}
      onChange={(event) => form.set('answers', writeAnswer(form.values.answers, text, event.target.value))}
      sx={wholeLine}
    />
  );
}

interface Props {
  readonly form: FieldForm<JobTexts>;
  readonly questions: readonly OrderQuestion[];
  readonly client: Option | null;
}

function Question({ form, question, client }: Omit<Props, 'questions'> & { readonly question: OrderQuestion }) {
  const { field, required } = question;
  const text = questionText(question);
  // Copy templates have a section of their own.
  if (field === 'CopyTemplateList') return null;
  if (field === 'Agent') return <AgentFields form={form} client={client} label={text} required={required} />;
  if (field === 'OrderAnswer') return <OwnQuestion {...{ form, text, required }} />;
  return fields[field].map(({ name, type, label }) => (
    <FormField
      key={name}
      form={form}
      name={name}
      label={label ?? text}
      required={required && label === undefined}
      {...(type !== undefined && { type })}
      {...(name === 'landUnit' && landUnitProps())}
    />
  ));
}

/** Fields of a new job for what its service asks, in its order. */
export function ServiceQuestions({ form, questions, client }: Props) {
  return (
    <FormSection title="Questions">
      {questions.map((question) => (
        <Question key={`${question.field} ${question.text}`} form={form} question={question} client={client} />
      ))}
    </FormSection>
  );
}
