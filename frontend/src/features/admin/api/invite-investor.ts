import { invitedResponseSchema, type InviteInvestor } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const inviteInvestor = (investor: InviteInvestor) =>
  apiRequest('/api/admin/investors', invitedResponseSchema, { method: 'POST', body: investor });
