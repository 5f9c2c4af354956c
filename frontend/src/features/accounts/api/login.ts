import { loginResponseSchema, type LoginResponse, type LoginInput } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const login = (credentials: LoginInput): Promise<LoginResponse> =>
  apiRequest('/api/auth/login', loginResponseSchema, { method: 'POST', body: credentials });
