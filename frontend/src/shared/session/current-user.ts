import { userSchema, type User } from '@mintbridge/contracts';
import { apiRequest } from '../api-client';

export const fetchCurrentUser = (): Promise<User> => apiRequest('/api/auth/me', userSchema);
