import { pilotResponseSchema, type PilotRegistration } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

export const registerPilot = (registration: PilotRegistration) =>
  apiRequest('/api/pilot/register', pilotResponseSchema, { method: 'POST', body: registration });
