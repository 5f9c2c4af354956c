import type { ExportName } from '@mintbridge/contracts';
import { apiFile } from '../../../shared/api-client';

/** Downloads a table as a file. */
export async function downloadExport(name: ExportName): Promise<void> {
  const address = URL.createObjectURL(await apiFile(`/api/admin/exports/${name}`));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
