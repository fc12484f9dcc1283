import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { serviceProposalQuery } from '../../data/services/queries.ts';
import { fromLocalText, toLocalText } from '../../kernel/local-time.ts';
import type { FieldForm } from '../../ui/form/form-field.tsx';
import type { JobTexts } from './job-values.ts';
import { orderedSize, whole } from './ordered-numbers.ts';

type ProposedField = 'serviceJobLength' | 'totalAssets' | 'clientDeadline';

const numberText = (value: number | null) => (value === null ? '' : String(value));

/** Fills length, number and client deadline with what the service proposes, as long as nobody typed something else. */
export function useServiceProposals(form: FieldForm<JobTexts>): void {
  const { timeZone } = useCurrentUser();
  const proposed = useRef<Partial<Record<ProposedField, string>>>({});
  const { values, set } = form;
  const isOwn = (field: ProposedField) => values[field] !== '' && values[field] !== proposed.current[field];
  const { campaignId, serviceId, date, time } = values;
  const { data } = useQuery(
    serviceProposalQuery(serviceId === '' ? null : Number(serviceId), {
      campaign: campaignId || undefined,
      dateService: fromLocalText(`${date}T${time}`, timeZone) ?? undefined,
      totalAssets: isOwn('totalAssets') ? whole(values.totalAssets) : undefined,
      serviceJobLength: isOwn('serviceJobLength') ? whole(values.serviceJobLength) : undefined,
      size: orderedSize(values),
    }),
  );
  useEffect(() => {
    if (!data) return;
    const texts: Record<ProposedField, string> = {
      serviceJobLength: numberText(data.serviceJobLength),
      totalAssets: numberText(data.totalAssets),
      clientDeadline: data.clientDeadline === null ? '' : toLocalText(data.clientDeadline, timeZone),
    };
    for (const field of ['serviceJobLength', 'totalAssets', 'clientDeadline'] as const) {
      const isFree = values[field] === '' || values[field] === proposed.current[field];
      if (isFree && values[field] !== texts[field]) set(field, texts[field]);
      if (isFree) proposed.current[field] = texts[field];
    }
    // Only a new proposal fills fields, so that one which a person has just emptied stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [data]);
}
