import type { RouteObject } from 'react-router-dom';

/** Pilot registration. */
export const pilotRoutes: RouteObject[] = [];
