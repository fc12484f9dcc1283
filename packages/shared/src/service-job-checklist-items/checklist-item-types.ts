export const ChecklistItemTypeId = { Provider: 1, PostProduction: 2 } as const;

export const checklistItemTypes = [
  { id: ChecklistItemTypeId.Provider, name: 'Provider', description: 'Ticked by the provider at the property' },
  { id: ChecklistItemTypeId.PostProduction, name: 'PostProduction', description: 'Ticked by editor and QC' },
] as const;
