import { loginAnswerSchema, type LoginAnswer, type LoginInput } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const login = (credentials: LoginInput): Promise<LoginAnswer> =>
  apiRequest('/api/auth/login', loginAnswerSchema, { method: 'POST', body: credentials });
