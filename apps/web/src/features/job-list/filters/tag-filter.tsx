import { jobFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import { tagWordsQuery } from '../../../data/jobs/list-queries.ts';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { Option } from '../../../ui/inputs/option.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import type { FilterForm } from './filter-form.ts';

/** The words found, after those that are chosen or typed and may be on no open job. */
function optionsOf(words: readonly { tag: string; jobCount: number }[], others: readonly string[]): Option<string>[] {
  const found = words.map(({ tag, jobCount }) => ({ id: tag, name: tag, count: jobCount }));
  const known = new Set(found.map(({ id }) => id.toLowerCase()));
  const missing = others.filter((word) => word !== '' && !known.has(word.toLowerCase()));
  return [...missing.map((word) => ({ id: word, name: word })), ...found];
}

/** Tags of open jobs to choose from; any other can be typed. A comma cannot be part of one here, it parts them in the address. */
export function TagFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const name = useDebounced(text.replaceAll(',', ' ').trim(), 300);
  const words = useQuery({ ...tagWordsQuery(name), enabled: isOpen });
  return (
    <MultiSelect
      label={jobFilters.tags.label}
      options={optionsOf(words.data ?? [], name ? [name] : value.tags)}
      chosen={value.tags}
      onChange={(tags) => onChange({ tags })}
      onOpenChange={setIsOpen}
      onSearch={setText}
      isLoading={words.isFetching}
      problem={words.error && firstMessage(words.error)}
    />
  );
}
