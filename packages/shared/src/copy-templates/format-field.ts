import type { TemplateField } from './copy-templates.contract.ts';

/** 'Headline, 60 characters' */
export function formatTemplateField({ name, length, bulletPoint }: Omit<TemplateField, 'id'>): string {
  return `${name}, ${length} characters${bulletPoint ? ', one line of a list' : ''}`;
}
