import { z } from 'zod';
import { readJson } from '../kernel/read-json.ts';
import { id } from '../kernel/wire.ts';

/** Maximum characters of a field; far above what any field needs. */
export const maxCopyLength = 20_000;

const maxFields = 50;

const text = z
  .string({ error: 'Required' })
  .max(maxCopyLength, `At most ${maxCopyLength} characters.`)
  // Forms use the line ends of the writer's system.
  .transform((value) => value.replace(/\r\n?/g, '\n'));

const change = z.strictObject({
  id: id.describe('Of the field, as in `copy.copyDetails`'),
  value: text.describe('The text to save'),
  base: text.describe('The text of the field when its editing began'),
});

export type CopyChange = z.output<typeof change>;

const isEachOnce = (changes: readonly CopyChange[]) => new Set(changes.map((each) => each.id)).size === changes.length;

/** JSON text in a form. */
export const copyChanges = z
  .string()
  .transform(readJson('Must be JSON text.'))
  .pipe(z.array(change).min(1, 'Name a field.').max(maxFields).refine(isEachOnce, 'Give each field only once.'))
  .meta({
    description: 'JSON text: a list of `{ id, value, base }`, one for each changed field',
    example: '[{"id":41,"value":"Light on three sides","base":"Light"}]',
  });

const newText = z.strictObject({
  copyTemplateFieldId: id.describe('Of the field, as in `GET /v1/copy-templates`'),
  value: text.describe('The text'),
});

export type NewCopyText = z.output<typeof newText>;

const areFieldsOnce = (texts: readonly NewCopyText[]) =>
  new Set(texts.map(({ copyTemplateFieldId }) => copyTemplateFieldId)).size === texts.length;

/** JSON text in a form. */
export const newCopyTexts = z
  .string()
  .transform(readJson('Must be JSON text.'))
  .pipe(z.array(newText).max(maxFields).refine(areFieldsOnce, 'Give each field only once.'))
  .meta({
    description: 'JSON text: a list of `{ copyTemplateFieldId, value }`; fields that are not named begin empty',
    example: '[{"copyTemplateFieldId":1,"value":"Light on three sides"}]',
  });
