import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Cell, CompareRow } from './compare-rows';

const formatCell = ({ text, converted }: Cell): string => (converted ? `${text} (${converted})` : text);

/** The comparison as CSV, with formulas escaped. */
export const compareCsv = (headlines: readonly string[], rows: readonly CompareRow[]): string =>
  stringify([['', ...headlines], ...rows.map(({ label, cells }) => [label, ...cells.map(formatCell)])], {
    bom: true,
    escape_formulas: true,
  });

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
