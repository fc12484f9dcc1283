/** A number of hours, minutes or days with two digits, as clocks and dates show it: '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
