import {
  registerAnswerSchema,
  type RegisterAnswer,
  type RegisterBuyer,
  type RegisterSeller,
} from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const register = (registration: RegisterSeller | RegisterBuyer): Promise<RegisterAnswer> =>
  apiRequest('/api/auth/register', registerAnswerSchema, { method: 'POST', body: registration });
