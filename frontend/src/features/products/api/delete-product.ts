import { apiSend } from '../../../shared/api-client';
import { productPath } from './find-product';

export const deleteProduct = (id: number): Promise<void> => apiSend(productPath(id), { method: 'DELETE' });
