import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const loadPilot = async () => ({ Component: (await import('../pages/pilot-page')).PilotPage });

/** Pilot registration, under both of its paths. */
export const pilotRoutes: RouteObject[] = [
  { path: PATTERNS.pilotRegistration, lazy: loadPilot },
  { path: PATTERNS.pilotRegistrationAlias, lazy: loadPilot },
];
