import { areaSymbol } from '@shootdesk/shared/kernel/units';

/** Props of the field of the land area's unit, which shows the studio's while it is blank. */
export const landUnitProps = () => ({ placeholder: areaSymbol(), slotProps: { inputLabel: { shrink: true } } });
