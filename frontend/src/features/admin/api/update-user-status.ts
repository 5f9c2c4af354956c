import { userSchema, type UserStatus } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const updateUserStatus = (userId: number, status: UserStatus) =>
  apiRequest(`/api/admin/users/${userId}`, userSchema, { method: 'PATCH', body: { status } });
