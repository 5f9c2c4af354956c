import {
  registerResponseSchema,
  type RegisterResponse,
  type RegisterBuyer,
  type RegisterSeller,
} from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const register = (registration: RegisterSeller | RegisterBuyer): Promise<RegisterResponse> =>
  apiRequest('/api/auth/register', registerResponseSchema, { method: 'POST', body: registration });
